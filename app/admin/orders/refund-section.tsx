import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { adminOrderWords } from '#rulebook/admin-order-words.ts'
import { orderLimits } from '#rulebook/order-words.ts'
import type { OrderForOwner } from '#shop/orders/find-order-for-owner.server.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Table } from '#ui/table.tsx'
import { ConfirmRefund, type ProofAsked } from './confirm-refund.tsx'
import styles from './refund-section.module.css'
import { StuckRefunds } from './stuck-refunds.tsx'

const words = adminOrderWords.refund

type RefundSectionProps = { order: OrderForOwner; proofAsked: ProofAsked | null }

export function RefundSection({ order, proofAsked }: RefundSectionProps) {
  // A form that is open when the proof expires stays open, so that the typed text is kept.
  const [asksFirst] = useState(proofAsked !== null)
  const { state, formData } = useNavigation()
  const intent = state === 'idle' ? null : formData?.get('intent')
  const leftCents = order.paymentState === 'paid' ? order.totalCents - order.refundedCents : 0
  const mayRefund = leftCents > 0 && order.status !== 'Refunded'
  return (
    <section>
      <h2>{words.title}</h2>
      <StuckRefunds number={order.number} refunds={order.refunds} />
      {mayRefund && <p className={styles.text}>{words.text(formatPrice(leftCents))}</p>}
      {!mayRefund && order.refusedCents === 0 && <p className={styles.text}>{words.nothing}</p>}
      {mayRefund && proofAsked && (
        <div className={styles.form}>
          <ConfirmRefund keepsPage={!asksFirst} number={order.number} proofAsked={proofAsked} />
        </div>
      )}
      {mayRefund && !(asksFirst && proofAsked) && (
        // After each refund the form starts empty, with the new amounts.
        <Form className={styles.form} key={order.refundedCents} method="post" preventScrollReset>
          <PiecesTable order={order} />
          <TextAreaField label={words.reason} maxLength={orderLimits.reasonMaxLength} name="reason" required rows={2} />
          <div className="btn-row">
            <Button busy={intent === 'refund-lines'} name="intent" size="small" type="submit" value="refund-lines">
              {intent === 'refund-lines' ? words.refunding : words.lines}
            </Button>
            <Button
              aria-describedby="refund-all-means"
              busy={intent === 'refund-all'}
              name="intent"
              size="small"
              type="submit"
              value="refund-all"
              variant="danger"
            >
              {intent === 'refund-all' ? words.refunding : words.whole(formatPrice(leftCents))}
            </Button>
          </div>
          <p className={styles.text} id="refund-all-means">
            {words.confirm}
          </p>
        </Form>
      )}
    </section>
  )
}

function PiecesTable({ order }: { order: OrderForOwner }) {
  return (
    <Table label={words.label}>
      <thead>
        <tr>
          <th scope="col">{adminOrderWords.lines.product}</th>
          <th className="num" scope="col">
            {words.refundable}
          </th>
          <th className="num" scope="col">
            {words.refund}
          </th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map(({ article, name, quantity, refundedQuantity }) => (
          <tr key={article}>
            <th scope="row">{name}</th>
            <td className="num">{quantity - refundedQuantity}</td>
            <td className="num">
              <input
                aria-label={words.pieces(name)}
                className={styles.pieces}
                defaultValue={0}
                disabled={quantity === refundedQuantity}
                inputMode="numeric"
                max={quantity - refundedQuantity}
                min={0}
                name={`pieces:${article}`}
                type="number"
              />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
