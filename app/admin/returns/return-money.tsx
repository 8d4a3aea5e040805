import { useState } from 'react'
import { Form } from 'react-router'
import { ButtonForm } from '#admin/frame/button-form.tsx'
import styles from '#admin/frame/detail.module.css'
import { IntentButton } from '#admin/frame/intent-button.tsx'
import { LinkSummary } from '#admin/frame/link-summary.tsx'
import { useShopDates } from '#admin/frame/use-shop-dates.ts'
import { ReauthenticationPrompt, type RequiredReauthentication } from '#admin/orders/reauthentication-prompt.tsx'
import { RefundLimitNote } from '#admin/orders/refund-limit.tsx'
import { adminReturnMessages as messages } from '#rulebook/admin-return-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import { readCents } from '#shop/catalog/read-cents.ts'
import type { RefundLimit } from '#shop/orders/require-refund-authentication.server.ts'
import type { ReturnForAdmin } from '#shop/returns/find-return.server.ts'
import { isOpenReturn, travels } from '#shop/returns/returns.ts'
import { Field } from '#ui/field.tsx'
import { Sums } from '#ui/summary.tsx'
import own from './admin-return-page.module.css'

type MoneyProps = {
  found: ReturnForAdmin
  requiredReauthentication: RequiredReauthentication | null
  limit: RefundLimit | null
  isExchanging: boolean
}

/**
 * The refund with delivery comes first where it is possible. Only one button of the page is lit: pieces are received before they are refunded,
 * and an exchange whose sums are shown is what is done next.
 */
export function Money({
  found: { returned, amounts, order },
  requiredReauthentication,
  limit,
  isExchanging,
}: MoneyProps) {
  const { number, state, refundedAt } = returned
  const { money } = messages
  const { formatDate } = useShopDates()
  const isOpen = isOpenReturn(state)
  if (!isOpen) {
    if (!refundedAt) return null
    return (
      <section className={styles.side}>
        <h2>{money.title}</h2>
        <p className={own.muted}>{money.sent(formatDate(refundedAt))}</p>
      </section>
    )
  }
  const { piecesCents, deliveryCents, labelCents, totalCents } = amounts
  const withoutDeliveryCents = Math.max(0, totalCents - deliveryCents)
  const leftCents = Math.min(order.totalCents - order.refundedCents, limit?.leftCents ?? order.totalCents)
  const isPaidBack = order.refundedCents >= order.totalCents
  const isNothingLeft = totalCents <= 0 || isPaidBack
  const isNext = state === 'received' || !travels(returned)
  const lit = isNext && !isExchanging ? { variant: 'primary' as const } : {}
  return (
    <section className={styles.side}>
      <h2>{money.title}</h2>
      {isNothingLeft && <p className={own.muted}>{money.nothing}</p>}
      {isPaidBack && <ButtonForm busyLabel={money.closing} fields={{ intent: 'refund' }} label={money.close} />}
      {!isNothingLeft && (
        <Sums
          sums={[
            { name: money.pieces, value: formatPrice(piecesCents) },
            ...(deliveryCents > 0 ? [{ name: money.delivery, value: formatPrice(deliveryCents) }] : []),
            ...(labelCents > 0 ? [{ name: money.label, value: formatPrice(-labelCents) }] : []),
          ]}
        />
      )}
      {!isNext && <p className={own.muted}>{money.sooner}</p>}
      {limit && !isNothingLeft && <RefundLimitNote limit={limit} />}
      {requiredReauthentication && !isNothingLeft && (
        <ReauthenticationPrompt path={`/all-returns/${number}`} requiredReauthentication={requiredReauthentication} />
      )}
      {!requiredReauthentication && !isNothingLeft && (
        <div className="btn-row">
          {deliveryCents > 0 && totalCents <= leftCents && (
            <ButtonForm
              busyLabel={money.refunding}
              button={lit}
              fields={{ intent: 'refund', delivery: 'on', expectedCents: totalCents }}
              label={money.refundWithDelivery(formatPrice(totalCents))}
            />
          )}
          {withoutDeliveryCents > 0 && piecesCents > 0 && withoutDeliveryCents <= leftCents && (
            <ButtonForm
              busyLabel={money.refunding}
              button={deliveryCents > 0 ? {} : lit}
              fields={{ intent: 'refund', expectedCents: withoutDeliveryCents }}
              label={money.refund(formatPrice(withoutDeliveryCents))}
            />
          )}
        </div>
      )}
      {!requiredReauthentication && !isNothingLeft && piecesCents > 0 && leftCents > 0 && (
        <OwnAmount mostCents={leftCents} />
      )}
    </section>
  )
}

/** Less for wear, or more than the price: the admin says how much. */
function OwnAmount({ mostCents }: { mostCents: number }) {
  const { money } = messages
  const [amountCents, setAmountCents] = useState(Number.NaN)
  return (
    <details>
      <LinkSummary>{money.own}</LinkSummary>
      <Form className={own.form} method="post" preventScrollReset>
        <Field
          autoComplete="off"
          hint={money.ownHint(formatPrice(mostCents))}
          inputMode="decimal"
          label={money.ownAmount}
          name="instead"
          onInput={({ currentTarget }) => setAmountCents(readCents(currentTarget.value))}
          required
        />
        <div>
          <IntentButton busyText={money.refunding} value="refund">
            {amountCents > 0 ? money.refund(formatPrice(amountCents)) : money.refundOwn}
          </IntentButton>
        </div>
      </Form>
    </details>
  )
}
