import { Fragment, useState } from 'react'
import { adminRefundMessages as messages } from '#rulebook/admin-refund-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import type { OrderForAdmin } from '#shop/orders/find-order-for-admin.server.ts'
import type { RefundLimit } from '#shop/orders/require-refund-authentication.server.ts'
import { buttonClassName } from '#ui/button.tsx'
import { coveredText } from './covered-text.ts'
import type { TypedRefund } from './order-action.server.ts'
import { ReauthenticationPrompt, type RequiredReauthentication } from './reauthentication-prompt.tsx'
import { RefundAllForm, RefundForm } from './refund-form.tsx'
import { RefundLimitNote } from './refund-limit.tsx'
import styles from './refunds.module.css'
import { StuckRefunds } from './stuck-refunds.tsx'

export type RefundsProps = {
  order: OrderForAdmin
  requiredReauthentication: RequiredReauthentication | null
  /** Null when the admin's role refunds all of it. */
  limit: RefundLimit | null
  /** The refund that was typed and not done. */
  typed: TypedRefund | undefined
}

/** Of the element around the form, for links to it. */
export const refundFormId = 'refund-form'

export function mayBeRefunded({ paymentState, totalCents, refundedCents, status }: OrderForAdmin): boolean {
  return paymentState === 'paid' && totalCents > refundedCents && status !== 'Refunded'
}

export function Refunds({ order, requiredReauthentication, limit, typed }: RefundsProps) {
  // An open form stays open when the proof expires, so that the typed text is not lost.
  const [reauthenticatesFirst] = useState(requiredReauthentication !== null)
  const canRefund = mayBeRefunded(order)
  const refundableCents = order.totalCents - order.refundedCents
  const mostCents = Math.min(refundableCents, limit?.leftCents ?? refundableCents)
  return (
    <>
      <StuckRefunds number={order.number} refunds={order.refunds} />
      {canRefund && <p className={styles.text}>{messages.text(formatPrice(refundableCents))}</p>}
      {!canRefund && order.refusedCents === 0 && <p className={styles.text}>{messages.nothing}</p>}
      {canRefund && order.openReturns.length > 0 && <p className={styles.text}>{coveredText(order.openReturns)}</p>}
      {canRefund && limit && <RefundLimitNote limit={limit} />}
      {canRefund && (
        <details className={styles.fold} open={typed !== undefined}>
          <summary className={buttonClassName({ size: 'small' })}>{messages.title}</summary>
          {/* The link of the page's head leads here, and the browser opens what is around it. */}
          <div id={refundFormId} tabIndex={-1}>
            {requiredReauthentication && (
              <div className={styles.form}>
                <ReauthenticationPrompt
                  inNewTab={!reauthenticatesFirst}
                  path={`/all-orders/${order.number}`}
                  requiredReauthentication={requiredReauthentication}
                />
              </div>
            )}
            {mostCents > 0 && !(reauthenticatesFirst && requiredReauthentication) && (
              // After each refund the form starts empty, with the new amounts.
              <Fragment key={order.refundedCents}>
                <RefundForm mostCents={mostCents} order={order} typed={typed} />
                {mostCents === refundableCents && <RefundAllForm order={order} refundableCents={refundableCents} />}
              </Fragment>
            )}
          </div>
        </details>
      )}
    </>
  )
}
