import { ArrowLeft } from 'lucide'
import { type RefObject, type SubmitEvent, useRef, useState } from 'react'
import { checkoutMessages as messages } from '#rulebook/checkout-messages.ts'
import { rulesPages } from '#rulebook/help-pages.ts'
import { orderMessages } from '#rulebook/order-messages.ts'
import { paymentMethods } from '#rulebook/order-statuses.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import type { DeliveryDraft } from '#shop/shipping/delivery.ts'
import { GuaranteeNotice } from '#storefront/guarantee/guarantee-notice.tsx'
import type { StoredItem } from '#storefront/saved-items/saved-items.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox, OptionCard, OptionCards } from '#ui/choice.tsx'
import { focusInView } from '#ui/focus-in-view.ts'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { TextButton, TextLink } from '#ui/text-link.tsx'
import styles from './checkout.module.css'
import { saveCheckoutInput, useCheckoutInput } from './checkout-input.ts'
import { stepAddress } from './steps.ts'
import { usePlaceOrder } from './use-place-order.ts'
import type { CurrentQuote } from './use-quote.ts'

type PaymentStepProps = {
  lines: readonly StoredItem[]
  draft: DeliveryDraft
  keepsAddress: boolean
  /** Its id; undefined when the way of delivery leads to none. */
  pickupPoint: string | undefined
  current: CurrentQuote
  provider: 'test' | 'stripe'
}

/** The payment method, the consents and the button that places the order. The rules must be accepted first. */
export function PaymentStep({ lines, draft, keepsAddress, pickupPoint, current, provider }: PaymentStepProps) {
  const { acceptsRules } = useCheckoutInput()
  const { busy, problem, place, forgetProblem } = usePlaceOrder({ lines, draft, keepsAddress, pickupPoint, current })
  const [isSubmitted, setIsAsked] = useState(false)
  const { quote } = current
  const closedText = quote?.closedText ?? null
  const shownProblem = closedText ?? problem?.text
  const rulesCheckbox = useRef<HTMLInputElement>(null)

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsAsked(true)
    if (acceptsRules) void place()
    else focusInView(rulesCheckbox.current)
  }

  function removeCode() {
    saveCheckoutInput({ code: '' })
    forgetProblem()
  }

  return (
    <form aria-busy={busy} className="group" noValidate onSubmit={onSubmit}>
      <PaymentMethodChoice />
      <Consents isMissing={isSubmitted && !acceptsRules} provider={provider} rulesCheckbox={rulesCheckbox} />
      <GuaranteeNotice />
      {shownProblem && (
        <p className={`group ${styles.notice} ${styles.problem}`} role="alert">
          {shownProblem}
          {problem?.isAboutCode && <TextButton onClick={removeCode}>{messages.code.remove}</TextButton>}
        </p>
      )}
      <div className={`group btn-row btn-row--end ${styles.buttons}`}>
        <LinkButton to={stepAddress('delivery')}>
          <Icon of={ArrowLeft} small />
          {messages.previous}
        </LinkButton>
        <Button busy={busy} disabled={closedText !== null} type="submit" variant="primary">
          {busy ? messages.placing : quote ? messages.placeFor(formatPrice(quote.totalCents)) : messages.place}
        </Button>
      </div>
      <noscript>
        <p className={`group ${styles.notice}`}>{messages.noScript.payment}</p>
      </noscript>
    </form>
  )
}

function PaymentMethodChoice() {
  const { paymentMethod } = useCheckoutInput()
  return (
    <section className="group">
      <h2>{messages.payment.method}</h2>
      <OptionCards legend={messages.payment.method}>
        {paymentMethods.map(({ method, name, note }) => (
          <OptionCard
            checked={paymentMethod === method}
            key={method}
            name="paymentMethod"
            note={note}
            onChange={() => saveCheckoutInput({ paymentMethod: method })}
            title={name}
            value={method}
          />
        ))}
      </OptionCards>
    </section>
  )
}

type ConsentsProps = Pick<PaymentStepProps, 'provider'> & {
  isMissing: boolean
  rulesCheckbox: RefObject<HTMLInputElement | null>
}

function Consents({ provider, isMissing, rulesCheckbox }: ConsentsProps) {
  const { acceptsRules, mayRemind } = useCheckoutInput()
  const [first, second, third] = rulesPages
  return (
    <section className={`group ${styles.consents}`}>
      <h2>{messages.payment.important}</h2>
      <Checkbox
        checked={acceptsRules}
        error={isMissing ? orderMessages.rulesRequired : ''}
        name="acceptsRules"
        onChange={({ currentTarget }) => saveCheckoutInput({ acceptsRules: currentTarget.checked })}
        ref={rulesCheckbox}
        required
      >
        {messages.payment.accept} <TextLink to={first.path}>{first.name}</TextLink>
        {messages.payment.comma} <TextLink to={second.path}>{second.name}</TextLink> {messages.payment.and}{' '}
        <TextLink to={third.path}>{third.name}</TextLink>
        {messages.payment.end}
      </Checkbox>
      <Checkbox
        checked={mayRemind}
        name="mayRemind"
        onChange={({ currentTarget }) => saveCheckoutInput({ mayRemind: currentTarget.checked })}
      >
        {messages.payment.remind}
      </Checkbox>
      <p className={styles.notice}>{provider === 'test' ? messages.payment.test : messages.payment.next}</p>
    </section>
  )
}
