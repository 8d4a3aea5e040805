import { Minus, Plus, Search } from 'lucide'
import { type ReactNode, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { orderChangeLimits } from '#rulebook/limits/order-changes.ts'
import { formatPrice } from '#rulebook/money.ts'
import { orderChangeMessages } from '#rulebook/order-change-messages.ts'
import type { PieceRow, PiecesOffer } from '#shop/order-changes/offer-change.server.ts'
import { ProductPicture } from '#storefront/catalog/product-picture.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import fieldWithButton from '#ui/field-with-button.module.css'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Price } from '#ui/price.tsx'
import styles from './order-changes.module.css'
import type { PiecesPageData } from './pieces-form.server.ts'

const messages = orderChangeMessages.piecesPage

type PieceChoiceFormProps = {
  offer: PiecesOffer
  search: PiecesPageData['search']
  linkKey: string | null
  mayAdd: boolean
}

/** Each button asks the server for the sums of another choice: a form that works without scripts and leaves the choice in the address. */
export function PieceChoiceForm({ offer, search, linkKey, mayAdd }: PieceChoiceFormProps) {
  return (
    <Form method="get" preventScrollReset replace>
      {/* Enter in a field uses the first button of a form. */}
      <button className="visually-hidden" tabIndex={-1} type="submit">
        {messages.recalculate}
      </button>
      {linkKey !== null && <input name="key" type="hidden" value={linkKey} />}
      <ul className={styles.pieces}>
        {offer.rows.map((row) => (
          <Row key={row.article} row={mayAdd ? row : { ...row, most: row.kept }} />
        ))}
      </ul>
      {mayAdd && <AddSection search={search} />}
    </Form>
  )
}

function AddSection({ search }: { search: PiecesPageData['search'] }) {
  return (
    <section className={styles.part}>
      <h2>{messages.addHeading}</h2>
      <div className={fieldWithButton.row}>
        <Field
          autoComplete="off"
          defaultValue={search?.text}
          label={messages.find}
          maxLength={orderChangeLimits.searchMaxLength}
          name="find"
          placeholder={messages.findHint}
          type="search"
        />
        <Button type="submit">
          <Icon of={Search} small />
          {messages.search}
        </Button>
      </div>
      {search && <Found search={search} />}
    </section>
  )
}

function Row({ row }: { row: PieceRow }): ReactNode {
  const { article, name, picture, lit, priceCents, kept, wanted, most } = row
  const price = formatPrice(priceCents)
  return (
    <li>
      <span className={styles.plate}>
        <ProductPicture alt="" lit={lit} picture={picture} sizes="6.5rem" />
      </span>
      <div>
        <h2>{name}</h2>
        <p>{kept > 0 ? messages.ordered(price, kept) : messages.comesIn(price)}</p>
        <div className={styles.stepper}>
          <IconButton disabled={wanted === 0} label={messages.less(name)} name="less" type="submit" value={article}>
            <Icon of={Minus} small />
          </IconButton>
          <PiecesInput article={article} key={wanted} label={messages.pieces(name)} most={most} wanted={wanted} />
          <IconButton disabled={wanted >= most} label={messages.more(name)} name="more" type="submit" value={article}>
            <Icon of={Plus} small />
          </IconButton>
        </div>
      </div>
      <span className={styles.cents}>
        <Price cents={priceCents * wanted} />
        {wanted < kept && <span className={styles.money}>{messages.goesOut(kept - wanted)}</span>}
        {wanted > kept && (
          <span className={styles.money} data-due>
            {messages.goesIn(wanted - kept)}
          </span>
        )}
      </span>
    </li>
  )
}

type PiecesInputProps = { article: string; label: string; most: number; wanted: number }

function PiecesInput({ article, label, most, wanted }: PiecesInputProps) {
  const [typed, setTyped] = useState(String(wanted))
  const submit = useSubmit()
  return (
    <input
      aria-label={label}
      autoComplete="off"
      inputMode="numeric"
      max={most}
      min={0}
      name={`pieces:${article}`}
      onBlur={({ target }) => {
        if (typed !== String(wanted) && target.form)
          void submit(target.form, { preventScrollReset: true, replace: true })
      }}
      onChange={({ target }) => setTyped(target.value)}
      type="number"
      value={typed}
    />
  )
}

function Found({ search: { text, products } }: { search: NonNullable<PiecesPageData['search']> }) {
  if (products.length === 0) return <p role="status">{messages.nothingFound(text)}</p>
  return (
    <ul aria-label={messages.found} className={styles.adds}>
      {products.map(({ article, name, priceCents, picture, lit, isChosen }) => (
        <li key={article}>
          <ProductPicture alt="" lit={lit} picture={picture} sizes="4rem" />
          <div>
            <strong>{name}</strong>
            <Price cents={priceCents} />
          </div>
          {isChosen ? (
            <span>{messages.addedAlready}</span>
          ) : (
            <Button aria-label={messages.add(name)} name="add" size="small" type="submit" value={article}>
              {messages.addButton}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
