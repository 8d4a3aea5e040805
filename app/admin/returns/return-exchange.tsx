import { Form } from 'react-router'
import { HiddenFields } from '#admin/frame/button-form.tsx'
import { IntentButton } from '#admin/frame/intent-button.tsx'
import { LinkSummary } from '#admin/frame/link-summary.tsx'
import { RecordSearch } from '#admin/frame/record-search.tsx'
import { useShopDates } from '#admin/frame/use-shop-dates.ts'
import { adminReturnMessages } from '#rulebook/admin-return-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import type { NewPieces } from '#shop/returns/place-exchange.server.ts'
import type { ExchangePreview } from '#shop/returns/preview-exchange.server.ts'
import { canMoveReturn, type Return } from '#shop/returns/returns.ts'
import { Field } from '#ui/field.tsx'
import { Sums } from '#ui/summary.tsx'
import { TextLink } from '#ui/text-link.tsx'
import own from './admin-return-page.module.css'
import type { ExchangeSearch } from './return-action.server.ts'

const messages = adminReturnMessages.exchange

type ExchangeSectionProps = { returned: Return; preview: ExchangePreview | null; search: ExchangeSearch | null }

/** The admin sees the difference in a first step and agrees it in a second. */
export function ExchangeSection({ returned, preview, search }: ExchangeSectionProps) {
  const { formatDate } = useShopDates()
  const { state, exchangedAt, exchangeNumber, wish, lines } = returned
  if (exchangedAt && exchangeNumber) {
    return (
      <section>
        <h2>{messages.title}</h2>
        <p>
          {messages.done(formatDate(exchangedAt))}{' '}
          <TextLink to={`/all-orders/${exchangeNumber}`}>{adminReturnMessages.order(exchangeNumber)}</TextLink>
        </p>
      </section>
    )
  }
  if (!canMoveReturn(state, 'exchanged')) return null
  const rows = search?.lines ?? preview?.lines ?? (wish === 'same' ? lines : [])
  return (
    <details open={preview !== null || search !== null || wish === 'same' || wish === 'other'}>
      <LinkSummary>{messages.open}</LinkSummary>
      <ExchangeForm
        key={rows.map(({ article, quantity }) => `${article} ${quantity}`).join()}
        lines={rows}
        search={search}
      />
      {preview && <Preview preview={preview} />}
    </details>
  )
}

type ExchangeFormProps = { lines: readonly NewPieces[]; search: ExchangeSearch | null }

function ExchangeForm({ lines, search }: ExchangeFormProps) {
  const { products = [], text = '' } = search ?? {}
  return (
    <Form className={own.form} method="post" preventScrollReset>
      {/* Enter in a field uses the first button of a form. */}
      <button className="visually-hidden" name="intent" tabIndex={-1} type="submit" value="find">
        {messages.search}
      </button>
      <p className={own.muted}>{messages.hint}</p>
      <RecordSearch
        choice="add"
        found={products.map(({ article, name }) => ({ value: article, name, detail: article }))}
        labels={messages}
        name="products"
        text={text}
      />
      {/* The search adds rows. */}
      {Array.from({ length: Math.max(1, lines.length) }, (_, row) => row).map((row) => (
        <div className={own.pair} key={row}>
          <Field
            autoComplete="off"
            defaultValue={lines[row]?.article}
            label={messages.article(row + 1)}
            name={`article:${row}`}
          />
          <Field
            autoComplete="off"
            defaultValue={lines[row]?.quantity ?? 1}
            inputMode="numeric"
            label={messages.quantity(row + 1)}
            min={1}
            name={`quantity:${row}`}
            type="number"
          />
        </div>
      ))}
      <div>
        <IntentButton busyText={messages.looking} value="preview-exchange">
          {messages.look}
        </IntentButton>
      </div>
    </Form>
  )
}

function Preview({ preview: { lines, creditCents, differenceCents } }: { preview: ExchangePreview }) {
  const fields = Object.fromEntries(
    lines.flatMap(({ article, quantity }, row) => [
      [`article:${row}`, article],
      [`quantity:${row}`, quantity],
    ]),
  )
  const difference = formatPrice(Math.abs(differenceCents))
  return (
    <Form className={own.form} method="post" preventScrollReset>
      <HiddenFields fields={{ ...fields, expectedCents: differenceCents }} />
      <Sums
        sums={[
          ...lines.map(({ name, quantity, priceCents, available }) => ({
            name: messages.line(quantity, name, available),
            value: formatPrice(priceCents * quantity),
          })),
          { name: messages.credit, value: formatPrice(-creditCents) },
          { name: differenceCents < 0 ? messages.back : messages.due, value: difference, isTotal: true },
        ]}
      />
      <p className={own.muted}>{differenceCents > 0 ? messages.held : messages.free}</p>
      <div>
        <IntentButton busyText={messages.exchanging} value="exchange" variant="primary">
          {differenceCents === 0
            ? messages.button
            : differenceCents < 0
              ? messages.buttonBack(difference)
              : messages.buttonDue(difference)}
        </IntentButton>
      </div>
    </Form>
  )
}
