import { Fragment, useState } from 'react'
import { adminRefundMessages as messages } from '#rulebook/admin-refund-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import type { OrderForAdmin } from '#shop/orders/find-order-for-admin.server.ts'
import type { RefundLimit } from '#shop/orders/require-refund-authentication.server.ts'
import { coveredText } from './covered-text.ts'
import { ReauthenticationPrompt, type RequiredReauthentication } from './reauthentication-prompt.tsx'
import { RefundAllForm, RefundForm } from './refund-form.tsx'
import { RefundLimitNote } from './refund-limit.tsx'
import styles from './refund-section.module.css'
import { StuckRefunds } from './stuck-refunds.tsx'

type RefundSectionProps = {
  order: OrderForAdmin
  requiredReauthentication: RequiredReauthentication | null
  /** Null when the admin's role refunds all of it. */
  limit: RefundLimit | null
}

export function RefundSection({ order, requiredReauthentication, limit }: RefundSectionProps) {
  // An open form stays open when the proof expires, so that the typed text is not lost.
  const [reauthenticatesFirst] = useState(requiredReauthentication !== null)
  const refundableCents = order.paymentState === 'paid' ? order.totalCents - order.refundedCents : 0
  const canRefund = refundableCents > 0 && order.status !== 'Refunded'
  const mostCents = Math.min(refundableCents, limit?.leftCents ?? refundableCents)
  return (
    <section data-key="r">
      <h2>{messages.title}</h2>
      <StuckRefunds number={order.number} refunds={order.refunds} />
      {canRefund && <p className={styles.text}>{messages.text(formatPrice(refundableCents))}</p>}
      {!canRefund && order.refusedCents === 0 && <p className={styles.text}>{messages.nothing}</p>}
      {canRefund && order.openReturns.length > 0 && <p className={styles.text}>{coveredText(order.openReturns)}</p>}
      {canRefund && limit && <RefundLimitNote limit={limit} />}
      {canRefund && requiredReauthentication && (
        <div className={styles.form}>
          <ReauthenticationPrompt
            inNewTab={!reauthenticatesFirst}
            path={`/all-orders/${order.number}`}
            requiredReauthentication={requiredReauthentication}
          />
        </div>
      )}
      {canRefund && mostCents > 0 && !(reauthenticatesFirst && requiredReauthentication) && (
        // After each refund the form starts empty, with the new amounts.
        <Fragment key={order.refundedCents}>
          <RefundForm mostCents={mostCents} order={order} />
          {mostCents === refundableCents && <RefundAllForm refundableCents={refundableCents} />}
        </Fragment>
      )}
    </section>
  )
}
