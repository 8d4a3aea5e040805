import { ArrowLeft } from 'lucide'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { checkoutMessages as messages } from '#rulebook/checkout-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import type { DeliveryDraft } from '#shop/shipping/delivery.ts'
import { GuaranteeNotice } from '#storefront/guarantee/guarantee-notice.tsx'
import type { StoredItem } from '#storefront/saved-items/saved-items.ts'
import { Button } from '#ui/button.tsx'
import { focusInView } from '#ui/focus-in-view.ts'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { TextButton } from '#ui/text-link.tsx'
import { BankConfirmation } from './bank-confirmation.tsx'
import { chargeTestCard } from './charge-test-card.ts'
import styles from './checkout.module.css'
import { saveCheckoutInput, useCheckoutInput } from './checkout-input.ts'
import { HeldOrder } from './held-order.tsx'
import { Consents } from './order-consents.tsx'
import { orderPagePath } from './order-page-path.ts'
import type { PaymentFields } from './pay-outcome.ts'
import { PaymentMethodChoice } from './payment-method-choice.tsx'
import { SlowNotice } from './slow-notice.tsx'
import { stepAddress } from './steps.ts'
import { UnknownPaymentNotice } from './unknown-payment-notice.tsx'
import { usePlaceOrder } from './use-place-order.ts'
import type { CurrentQuote } from './use-quote.ts'

export type PaymentStepProps = {
  lines: readonly StoredItem[]
  draft: DeliveryDraft
  keepsAddress: boolean
  /** Its id; undefined when the way of delivery leads to none. */
  pickupPoint: string | undefined
  current: CurrentQuote
}

type PaymentFormProps = PaymentStepProps & {
  fields: PaymentFields
  /** What the customer fills in for the chosen payment method. */
  children: ReactNode
  /** The wallet's own button, in place of the shop's. */
  wallet?: ReactNode
  hidesButton?: boolean
}

/** Payment method and its fields, consents, and the button that places the order and pays it. The rules must be accepted first. */
export function PaymentForm({ children, wallet, hidesButton = false, ...order }: PaymentFormProps) {
  const { acceptsRules } = useCheckoutInput()
  const placing = usePlaceOrder(order)
  const { busy, unpaid, outcome } = placing
  const [isSubmitted, setIsSubmitted] = useState(false)
  const { quote } = order.current
  const closedText = quote?.closedText ?? null
  const rulesCheckbox = useRef<HTMLInputElement>(null)

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsSubmitted(true)
    if (acceptsRules) void placing.place()
    else focusInView(rulesCheckbox.current)
  }

  if (outcome?.kind === 'needs-confirmation' && unpaid) {
    const answer = (isAgreed: boolean) =>
      placing.runOnce(async () => placing.finish(unpaid, await chargeTestCard(unpaid, isAgreed ? 'confirm' : 'reject')))
    return (
      <div className={styles.panel}>
        <BankConfirmation amountCents={quote?.totalCents ?? 0} answer={(agreed) => void answer(agreed)} busy={busy} />
        <HeldOrder order={unpaid} />
      </div>
    )
  }
  if (outcome?.kind === 'unknown' && unpaid) {
    return <UnknownPaymentNotice onCheck={() => window.location.assign(orderPagePath(unpaid))} />
  }
  return (
    <form aria-busy={busy} className={styles.panel} noValidate onSubmit={onSubmit}>
      <PaymentProblem closedText={closedText} placing={placing} />
      <PaymentMethodChoice />
      {quote?.totalCents !== 0 && children}
      <SlowNotice isSlow={placing.isSlow} />
      <Consents isMissing={isSubmitted && !acceptsRules} rulesCheckbox={rulesCheckbox} />
      <GuaranteeNotice />
      {wallet}
      <div className={`btn-row btn-row--end ${styles.buttons}`}>
        <LinkButton to={stepAddress('delivery')}>
          <Icon of={ArrowLeft} small />
          {messages.previous}
        </LinkButton>
        {!hidesButton && (
          <Button busy={busy} disabled={closedText !== null} type="submit" variant="primary">
            {busy ? messages.placing : buttonText(quote?.totalCents, outcome?.kind === 'refused' && outcome.isDeclined)}
          </Button>
        )}
      </div>
      <noscript>
        <p className={styles.notice}>{messages.noScript.payment}</p>
      </noscript>
    </form>
  )
}

function buttonText(totalCents: number | undefined, isDeclined: boolean): string {
  if (totalCents === undefined) return messages.place
  return isDeclined ? messages.tryFor(formatPrice(totalCents)) : messages.placeFor(formatPrice(totalCents))
}

type PaymentProblemProps = { closedText: string | null; placing: ReturnType<typeof usePlaceOrder> }

/** Why no order was placed, or not paid, and for how long its products stay held. */
function PaymentProblem({ closedText, placing }: PaymentProblemProps) {
  const { problem, outcome, unpaid, forgetProblem } = placing
  const text = closedText ?? problem?.text ?? (outcome?.kind === 'refused' ? outcome.text : null)
  const box = useRef<HTMLDivElement>(null)
  // The button is far below on a phone.
  useEffect(() => {
    if (problem || outcome) focusInView(box.current)
  }, [problem, outcome])

  function removeCode() {
    saveCheckoutInput({ code: '' })
    forgetProblem()
  }

  if (!text) return unpaid && <HeldOrder order={unpaid} />
  return (
    <div className={`${styles.notice} ${styles.problem}`} ref={box} role="alert" tabIndex={-1}>
      <p>{text}</p>
      {problem?.isAboutCode && <TextButton onClick={removeCode}>{messages.code.remove}</TextButton>}
      {unpaid && <HeldOrder order={unpaid} />}
    </div>
  )
}
