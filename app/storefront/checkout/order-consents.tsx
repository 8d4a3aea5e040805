import type { RefObject } from 'react'
import { checkoutMessages as messages } from '#rulebook/checkout-messages.ts'
import { rulesPages } from '#rulebook/help-pages.ts'
import { orderMessages } from '#rulebook/order-messages.ts'
import { Checkbox } from '#ui/choice.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './checkout.module.css'
import { saveCheckoutInput, useCheckoutInput } from './checkout-input.ts'

type ConsentsProps = { isMissing: boolean; rulesCheckbox: RefObject<HTMLInputElement | null> }

export function Consents({ isMissing, rulesCheckbox }: ConsentsProps) {
  const { acceptsRules, mayRemind } = useCheckoutInput()
  const [first, second, third] = rulesPages
  return (
    <div className={styles.consents}>
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
    </div>
  )
}
