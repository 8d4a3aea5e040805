import { useState } from 'react'
import { Form } from 'react-router'
import { HiddenFields } from '#admin/frame/button-form.tsx'
import { IntentButton } from '#admin/frame/intent-button.tsx'
import { LinkSummary } from '#admin/frame/link-summary.tsx'
import { adminRefundMessages as messages } from '#rulebook/admin-refund-messages.ts'
import { orderLimits } from '#rulebook/limits/orders.ts'
import { formatPrice } from '#rulebook/money.ts'
import { readCents } from '#shop/catalog/read-cents.ts'
import type { OrderForAdmin } from '#shop/orders/find-order-for-admin.server.ts'
import { refundableDeliveryCents, refundableUnits, refundSumOf, unitsInReturns } from '#shop/orders/refund-amounts.ts'
import { Checkbox } from '#ui/choice.tsx'
import { Field, TextAreaField } from '#ui/field.tsx'
import { PiecesTable } from './pieces-table.tsx'
import styles from './refunds.module.css'

/** The sum of the fields stands on the button; without scripts the server calculates it. */
export function RefundForm({ order, mostCents }: { order: OrderForAdmin; mostCents: number }) {
  const [sumCents, setSumCents] = useState(0)
  const deliveryCents = refundableDeliveryCents(order)
  return (
    <Form
      className={styles.form}
      method="post"
      onInput={({ currentTarget }) => setSumCents(sumOf(order, new FormData(currentTarget)))}
      preventScrollReset
    >
      <PiecesTable
        columns={[messages.refundable, messages.refund, messages.backToStock]}
        label={messages.label}
        rows={order.lines.map((line) => ({ ...line, left: leftOf(order, line), inputs: inputsOf(order, line) }))}
      />
      <p className={styles.text}>{messages.backHint}</p>
      {deliveryCents > 0 && <Checkbox name="delivery">{messages.delivery(formatPrice(deliveryCents))}</Checkbox>}
      <Field
        autoComplete="off"
        className={styles.amount}
        hint={messages.amountHint}
        inputMode="decimal"
        label={messages.amount}
        name="amount"
      />
      <TextAreaField
        hint={messages.reasonHint}
        label={messages.reason}
        maxLength={orderLimits.reasonMaxLength}
        name="reason"
        required
        rows={2}
      />
      <div className="btn-row">
        <HiddenFields
          fields={{ refundedBeforeCents: order.refundedCents, ...(sumCents > 0 && { expectedCents: sumCents }) }}
        />
        <IntentButton busyText={messages.refunding} disabled={sumCents > mostCents} value="refund-lines">
          {sumCents > 0 ? messages.linesOf(formatPrice(sumCents)) : messages.lines}
        </IntentButton>
      </div>
    </Form>
  )
}

/** A form of its own: the fields of the other one do not belong to it. */
export function RefundAllForm({ refundableCents }: { refundableCents: number }) {
  return (
    <details className={styles.all}>
      <LinkSummary>{messages.whole(formatPrice(refundableCents))}</LinkSummary>
      <Form className={styles.form} method="post" preventScrollReset>
        <HiddenFields fields={{ expectedCents: refundableCents }} />
        <TextAreaField
          label={messages.reason}
          maxLength={orderLimits.reasonMaxLength}
          name="reason"
          required
          rows={2}
        />
        <p className={styles.text} id="refund-all-means">
          {messages.confirm}
        </p>
        <div className="btn-row">
          <IntentButton
            aria-describedby="refund-all-means"
            busyText={messages.refunding}
            value="refund-all"
            variant="danger"
          >
            {messages.whole(formatPrice(refundableCents))}
          </IntentButton>
        </div>
      </Form>
    </details>
  )
}

type Line = OrderForAdmin['lines'][number]

/** The pieces that can be refunded here: those of open returns are refunded there. */
function leftOf({ openReturns }: OrderForAdmin, line: Line): number {
  return Math.max(0, refundableUnits(line) - unitsInReturns(openReturns, line.article))
}

function inputsOf(order: OrderForAdmin, line: Line) {
  const left = leftOf(order, line)
  const input = { max: left, disabled: left === 0 }
  return [
    { ...input, name: `pieces:${line.article}`, label: messages.pieces(line.name), defaultValue: 0 },
    // Empty means all that are refunded.
    { ...input, name: `stock:${line.article}`, label: messages.piecesBack(line.name), defaultValue: '' },
  ]
}

function sumOf(order: OrderForAdmin, form: FormData): number {
  const lines = order.lines.flatMap(({ article }) => {
    const quantity = Number(form.get(`pieces:${article}`))
    return Number.isSafeInteger(quantity) && quantity > 0 ? [{ article, quantity }] : []
  })
  const typedCents = readCents(String(form.get('amount') ?? ''))
  const amountCents = typedCents > 0 ? typedCents : null
  return refundSumOf(order, { lines, includesDelivery: form.get('delivery') !== null, amountCents })
}
