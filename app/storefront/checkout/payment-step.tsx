import { ArrowLeft } from 'lucide'
import { type RefObject, type SubmitEvent, useRef, useState } from 'react'
import { checkoutWords as words } from '#rulebook/checkout-words.ts'
import { paymentMethods } from '#rulebook/order-statuses.ts'
import { orderWords } from '#rulebook/order-words.ts'
import { rulesPages } from '#rulebook/rules-words.ts'
import type { DeliveryDraft } from '#shop/shipping/delivery.ts'
import type { StoredItem } from '#storefront/saved-items/saved-items.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox, OptionCard, OptionCards } from '#ui/choice.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './checkout.module.css'
import { remember, useCheckoutMemory } from './checkout-memory.ts'
import { stepAddress } from './steps.ts'
import { usePlacing } from './use-placing.ts'
import type { CurrentQuote } from './use-quote.ts'

type PaymentStepProps = {
  lines: readonly StoredItem[]
  draft: DeliveryDraft
  keepsAddress: boolean
  current: CurrentQuote
  provider: 'test' | 'stripe'
}

/** The payment method, the consents and the button that places the order. The rules must be accepted first. */
export function PaymentStep({ lines, draft, keepsAddress, current, provider }: PaymentStepProps) {
  const { acceptsRules } = useCheckoutMemory()
  const { busy, problem, place } = usePlacing({ lines, draft, keepsAddress, current })
  const [isAsked, setIsAsked] = useState(false)
  const closedText = current.quote?.closedText ?? null
  const shownProblem = closedText ?? problem
  const rules = useRef<HTMLInputElement>(null)

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsAsked(true)
    if (acceptsRules) void place()
    else rules.current?.focus()
  }

  return (
    <form aria-busy={busy} noValidate onSubmit={onSubmit}>
      <Methods />
      <Consents isMissing={isAsked && !acceptsRules} provider={provider} rules={rules} />
      {shownProblem && (
        <p className={`group ${styles.notice} ${styles.problem}`} role="alert">
          {shownProblem}
        </p>
      )}
      <div className="group btn-row btn-row--end">
        <LinkButton to={stepAddress('delivery')}>
          <Icon of={ArrowLeft} small />
          {words.previous}
        </LinkButton>
        <Button busy={busy} disabled={closedText !== null} type="submit" variant="primary">
          {busy ? words.placing : words.place}
        </Button>
      </div>
      <noscript>
        <p className={`group ${styles.notice}`}>{words.noScript.payment}</p>
      </noscript>
    </form>
  )
}

function Methods() {
  const { paymentMethod } = useCheckoutMemory()
  return (
    <section className="group">
      <h2>{words.payment.method}</h2>
      <OptionCards legend={words.payment.method}>
        {paymentMethods.map(({ method, name, note }) => (
          <OptionCard
            checked={paymentMethod === method}
            key={method}
            name="paymentMethod"
            note={note}
            onChange={() => remember({ paymentMethod: method })}
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
  rules: RefObject<HTMLInputElement | null>
}

function Consents({ provider, isMissing, rules }: ConsentsProps) {
  const { acceptsRules, mayRemind } = useCheckoutMemory()
  const [first, second, third] = rulesPages
  return (
    <section className={`group ${styles.consents}`}>
      <h2>{words.payment.important}</h2>
      <Checkbox
        checked={acceptsRules}
        error={isMissing ? orderWords.rules : ''}
        name="acceptsRules"
        onChange={({ currentTarget }) => remember({ acceptsRules: currentTarget.checked })}
        ref={rules}
        required
      >
        {words.payment.accept} <TextLink to={first.path}>{first.name}</TextLink>
        {words.payment.comma} <TextLink to={second.path}>{second.name}</TextLink> {words.payment.and}{' '}
        <TextLink to={third.path}>{third.name}</TextLink>
        {words.payment.end}
      </Checkbox>
      <Checkbox
        checked={mayRemind}
        name="mayRemind"
        onChange={({ currentTarget }) => remember({ mayRemind: currentTarget.checked })}
      >
        {words.payment.remind}
      </Checkbox>
      <p className={styles.notice}>{provider === 'test' ? words.payment.test : words.payment.next}</p>
    </section>
  )
}
