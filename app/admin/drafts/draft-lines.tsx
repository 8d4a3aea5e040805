import { RecordSearch } from '#admin/frame/record-search.tsx'
import { draftMessages } from '#rulebook/draft-messages.ts'
import { draftLimits } from '#rulebook/limits/drafts.ts'
import { orderLimits } from '#rulebook/limits/orders.ts'
import { formatAmount, formatPrice } from '#rulebook/money.ts'
import type { PricedDraftLine } from '#shop/drafts/price-draft.server.ts'
import type { FoundProduct } from '#shop/palette/palette.queries.server.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import styles from './drafts.module.css'

const messages = draftMessages.lines

export type FoundProducts = { products: readonly FoundProduct[]; productText: string }

/** The products of a draft, and the search for more of them. */
export function DraftLines({ lines, found }: { lines: readonly PricedDraftLine[]; found: FoundProducts }) {
  return (
    <section>
      <h2>{messages.heading}</h2>
      <RecordSearch
        choice="add"
        found={found.products.map(({ article, name }) => ({ value: article, name, detail: article }))}
        labels={{ ...messages, choose: messages.add, chooseButton: messages.addButton }}
        name="products"
        text={found.productText}
      />
      {lines.length === 0 && <p className={styles.small}>{messages.none}</p>}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.article} line={line} />
        ))}
      </ul>
    </section>
  )
}

function Line({ line }: { line: PricedDraftLine }) {
  const { article, name, available, quantity, listPriceCents, ownPriceCents, reason, priceCents } = line
  const title = name ?? article
  const isShort = name !== null && quantity > available
  return (
    <li>
      <input name="article" type="hidden" value={article} />
      <div className={styles.title}>
        <strong>{title}</strong>
        <span>{formatPrice(priceCents * quantity)}</span>
        <small>{name === null ? messages.gone(article) : messages.stock(article, available)}</small>
        <small>{ownPriceCents !== null && messages.listPrice(formatPrice(listPriceCents))}</small>
      </div>
      {isShort && (
        <p className={styles.short} id={`short-${article}`}>
          {messages.short(available)}
        </p>
      )}
      <div className={styles.line}>
        <Field
          aria-label={messages.quantity(title)}
          defaultValue={quantity}
          aria-describedby={isShort ? `short-${article}` : undefined}
          label={messages.quantityLabel}
          max={orderLimits.quantityMax}
          min={1}
          name={`quantity:${article}`}
          type="number"
        />
        <Field
          aria-label={messages.ownPrice(title)}
          autoComplete="off"
          defaultValue={ownPriceCents === null ? '' : formatAmount(ownPriceCents)}
          inputMode="decimal"
          label={messages.ownPriceLabel}
          name={`price:${article}`}
        />
        <Field
          aria-label={messages.reason(title)}
          autoComplete="off"
          defaultValue={reason}
          label={messages.reasonLabel}
          maxLength={draftLimits.reasonMaxLength}
          name={`reason:${article}`}
        />
        <Button aria-label={messages.remove(title)} name="remove" size="small" type="submit" value={article}>
          {messages.removeButton}
        </Button>
      </div>
    </li>
  )
}
