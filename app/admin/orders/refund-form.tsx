import { useState } from 'react'
import { Form } from 'react-router'
import { HiddenFields } from '#admin/frame/button-form.tsx'
import { IntentButton } from '#admin/frame/intent-button.tsx'
import { LinkSummary } from '#admin/frame/link-summary.tsx'
import { adminOrderMessages } from '#rulebook/admin-order-messages.ts'
import { adminRefundMessages as messages } from '#rulebook/admin-refund-messages.ts'
import { orderLimits } from '#rulebook/limits/orders.ts'
import { formatPrice } from '#rulebook/money.ts'
import { readCents } from '#shop/catalog/read-cents.ts'
import type { OrderForAdmin } from '#shop/orders/find-order-for-admin.server.ts'
import { hasEnded } from '#shop/orders/order-status.ts'
import { refundableDeliveryCents, refundableUnits, refundSumOf, unitsInReturns } from '#shop/orders/refund-amounts.ts'
import { Checkbox } from '#ui/choice.tsx'
import { Field, TextAreaField } from '#ui/field.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import type { TypedRefund } from './order-action.server.ts'
import { PiecesTable } from './pieces-table.tsx'
import styles from './refunds.module.css'
import { mayEndAdditions, refundableCentsOf } from './status-form.tsx'

type RefundFormProps = { order: OrderForAdmin; mostCents: number; typed: TypedRefund | undefined }

/** The sum of the fields stands on the button. Without scripts the first press shows it, and the second refunds. */
export function RefundForm({ order, mostCents, typed }: RefundFormProps) {
  const [sumCents, setSumCents] = useState(() => (typed ? sumOf(order, (name) => typed[name]) : 0))
  const isHydrated = useHydrated()
  const isTooMuch = sumCents > mostCents
  const isReady = sumCents > 0 && !isTooMuch
  const deliveryCents = refundableDeliveryCents(order)
  return (
    <Form
      className={styles.form}
      method="post"
      onInput={({ currentTarget }) => {
        const form = new FormData(currentTarget)
        setSumCents(sumOf(order, (name) => form.get(name)))
      }}
      preventScrollReset
    >
      <PiecesTable
        columns={[messages.refundable, messages.backToStock, messages.damaged]}
        label={messages.label}
        rows={order.lines.map((line) => ({ ...line, left: leftOf(order, line), inputs: inputsOf(order, line, typed) }))}
      />
      <p className={styles.text}>{messages.backHint}</p>
      {deliveryCents > 0 && (
        <Checkbox defaultChecked={typed?.delivery !== undefined} name="delivery">
          {messages.delivery(formatPrice(deliveryCents))}
        </Checkbox>
      )}
      <Field
        autoComplete="off"
        className={styles.amount}
        defaultValue={typed?.amount}
        hint={messages.amountHint}
        inputMode="decimal"
        label={messages.amount}
        name="amount"
      />
      <TextAreaField
        defaultValue={typed?.reason}
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
        <IntentButton
          busyText={messages.refunding}
          disabled={isHydrated && isTooMuch}
          value={isReady ? 'refund-lines' : 'refund-sum'}
        >
          {sumCents > 0 && (isReady || isHydrated) ? messages.linesOf(formatPrice(sumCents)) : messages.sum}
        </IntentButton>
      </div>
      {isTooMuch && (
        <p className={styles.text} role="status">
          {messages.atMost(formatPrice(mostCents))}
        </p>
      )}
    </Form>
  )
}

/** A form of its own: the fields of the other one do not belong to it. */
export function RefundAllForm({ order, refundableCents }: { order: OrderForAdmin; refundableCents: number }) {
  const endsAdditions = mayEndAdditions(order) && !hasEnded(order.status)
  const whole = messages.whole(formatPrice(refundableCentsOf(order)))
  return (
    <details className={styles.all}>
      <LinkSummary>{whole}</LinkSummary>
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
          {messages.confirm} {endsAdditions && adminOrderMessages.status.endsAdditions}
        </p>
        <div className="btn-row">
          <IntentButton
            aria-describedby="refund-all-means"
            busyText={messages.refunding}
            value="refund-all"
            variant="danger"
          >
            {whole}
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

/** Each piece is counted where it belongs, so that none goes back to stock unless the admin says so. */
function inputsOf(order: OrderForAdmin, line: Line, typed: TypedRefund | undefined) {
  const { article, name } = line
  const left = leftOf(order, line)
  const inputOf = (field: string, label: string) => {
    return { name: field, label, max: left, disabled: left === 0, defaultValue: typed?.[field] ?? 0 }
  }
  return [
    inputOf(`pieces:${article}`, messages.pieces(name)),
    inputOf(`damaged:${article}`, messages.damagedPieces(name)),
  ]
}

function sumOf(order: OrderForAdmin, field: (name: string) => FormDataEntryValue | null | undefined): number {
  const lines = order.lines.flatMap(({ article }) => {
    const quantity = Number(field(`pieces:${article}`) ?? 0) + Number(field(`damaged:${article}`) ?? 0)
    return Number.isSafeInteger(quantity) && quantity > 0 ? [{ article, quantity }] : []
  })
  const typedCents = readCents(String(field('amount') ?? ''))
  const amountCents = typedCents > 0 ? typedCents : null
  const includesDelivery = (field('delivery') ?? null) !== null
  return refundSumOf(order, { lines, includesDelivery, amountCents })
}
