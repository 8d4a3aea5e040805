import { Form } from 'react-router'
import { HiddenFields } from '#admin/frame/button-form.tsx'
import { IntentButton } from '#admin/frame/intent-button.tsx'
import { useShopDates } from '#admin/frame/use-shop-dates.ts'
import { adminReturnMessages } from '#rulebook/admin-return-messages.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import type { ExchangePreview } from '#shop/returns/preview-exchange.server.ts'
import { canMoveReturn, type Return } from '#shop/returns/returns.ts'
import { Field } from '#ui/field.tsx'
import { Sums } from '#ui/summary.tsx'
import { TextLink } from '#ui/text-link.tsx'
import own from './return-page.module.css'

const messages = adminReturnMessages.exchange

type ExchangeSectionProps = { returned: Return; preview: ExchangePreview | null }

/** What the customer gets in exchange, in two steps: the difference is seen before it is agreed. */
export function ExchangeSection({ returned, preview }: ExchangeSectionProps) {
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
  return (
    <details className={own.refuse} open={preview !== null || wish === 'same' || wish === 'other'}>
      <summary>{messages.open}</summary>
      <ExchangeForm lines={preview?.lines ?? (wish === 'same' ? lines : [])} />
      {preview && <Preview preview={preview} />}
    </details>
  )
}

const rows = [0, 1, 2] as const

function ExchangeForm({ lines }: { lines: readonly { article: string; quantity: number }[] }) {
  return (
    <Form className={own.form} method="post" preventScrollReset>
      <p className={own.muted}>{messages.hint}</p>
      {rows.map((row) => (
        <div className={own.pair} key={row}>
          <Field
            autoComplete="off"
            defaultValue={lines[row]?.article}
            label={messages.article(row + 1)}
            name={`article:${row}`}
            required={row === 0}
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
