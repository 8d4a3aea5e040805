import { useState } from 'react'
import { Form } from 'react-router'
import { DataTable } from '#admin/frame/data-table.tsx'
import { IntentButton } from '#admin/frame/intent-button.tsx'
import { adminOrderMessages } from '#rulebook/admin-order-messages.ts'
import { orderLimits } from '#rulebook/limits/orders.ts'
import type { OrderForAdmin } from '#shop/orders/find-order-for-admin.server.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import { TextAreaField } from '#ui/field.tsx'
import { ReauthenticationPrompt, type RequiredReauthentication } from './reauthentication-prompt.tsx'
import styles from './refund-section.module.css'
import { StuckRefunds } from './stuck-refunds.tsx'

const messages = adminOrderMessages.refund

type RefundSectionProps = { order: OrderForAdmin; requiredReauthentication: RequiredReauthentication | null }

export function RefundSection({ order, requiredReauthentication }: RefundSectionProps) {
  // An open form stays open when the proof expires, so that the typed text is not lost.
  const [reauthenticatesFirst] = useState(requiredReauthentication !== null)
  const refundableCents = order.paymentState === 'paid' ? order.totalCents - order.refundedCents : 0
  const canRefund = refundableCents > 0 && order.status !== 'Refunded'
  return (
    <section>
      <h2>{messages.title}</h2>
      <StuckRefunds number={order.number} refunds={order.refunds} />
      {canRefund && <p className={styles.text}>{messages.text(formatPrice(refundableCents))}</p>}
      {!canRefund && order.refusedCents === 0 && <p className={styles.text}>{messages.nothing}</p>}
      {canRefund && requiredReauthentication && (
        <div className={styles.form}>
          <ReauthenticationPrompt
            inNewTab={!reauthenticatesFirst}
            number={order.number}
            requiredReauthentication={requiredReauthentication}
          />
        </div>
      )}
      {canRefund && !(reauthenticatesFirst && requiredReauthentication) && (
        // After each refund the form starts empty, with the new amounts.
        <Form className={styles.form} key={order.refundedCents} method="post" preventScrollReset>
          <PiecesTable order={order} />
          <TextAreaField
            label={messages.reason}
            maxLength={orderLimits.reasonMaxLength}
            name="reason"
            required
            rows={2}
          />
          <div className="btn-row">
            <IntentButton busyText={messages.refunding} value="refund-lines">
              {messages.lines}
            </IntentButton>
            <IntentButton
              aria-describedby="refund-all-means"
              busyText={messages.refunding}
              value="refund-all"
              variant="danger"
            >
              {messages.whole(formatPrice(refundableCents))}
            </IntentButton>
          </div>
          <p className={styles.text} id="refund-all-means">
            {messages.confirm}
          </p>
        </Form>
      )}
    </section>
  )
}

function PiecesTable({ order }: { order: OrderForAdmin }) {
  return (
    <DataTable
      columns={[adminOrderMessages.lines.product, [messages.refundable, 'num'], [messages.refund, 'num']]}
      label={messages.label}
      rows={order.lines.map(({ article, name, quantity, refundedQuantity }) => ({
        key: article,
        cells: [
          name,
          quantity - refundedQuantity,
          <input
            aria-label={messages.pieces(name)}
            className={styles.pieces}
            defaultValue={0}
            disabled={quantity === refundedQuantity}
            inputMode="numeric"
            key="pieces"
            max={quantity - refundedQuantity}
            min={0}
            name={`pieces:${article}`}
            type="number"
          />,
        ],
      }))}
    />
  )
}
