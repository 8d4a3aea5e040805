import type { SubmitEvent } from 'react'
import { checkoutMessages } from '#rulebook/checkout-messages.ts'
import { promotionLimits } from '#rulebook/limits/promotions.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { TextButton } from '#ui/text-link.tsx'
import { saveCheckoutInput, useCheckoutInput } from './checkout-input.ts'
import styles from './checkout-summary.module.css'
import type { ShownQuote } from './shown-quote.ts'
import type { CurrentQuote } from './use-quote.ts'

const messages = checkoutMessages.code

function appliedText({ code, isCheckedLater }: NonNullable<ShownQuote['discount']>): string {
  return isCheckedLater ? `${messages.used(code)} ${messages.checkedLater}` : messages.used(code)
}

/** Field for a discount code. A new customer's welcome code is applied automatically. */
export function DiscountCodeForm({ current: { quote, isUpdating } }: { current: CurrentQuote }) {
  const { code } = useCheckoutInput()
  const isHydrated = useHydrated()
  const problem = isUpdating || code === '' ? null : (quote?.codeProblem ?? null)
  const isApplied = code !== '' && !isUpdating && quote?.discount != null && problem === null
  // The form does nothing without JavaScript.
  if (!isHydrated) return null

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('code')
    saveCheckoutInput({ code: typeof typed === 'string' ? typed.trim().slice(0, promotionLimits.codeMaxLength) : '' })
  }

  return (
    <form className={styles.code} key={code} noValidate onSubmit={onSubmit}>
      <Field
        autoCapitalize="characters"
        autoComplete="off"
        defaultValue={code}
        error={problem ?? undefined}
        label={messages.label}
        maxLength={promotionLimits.codeMaxLength}
        name="code"
        spellCheck={false}
      />
      <Button busy={isUpdating && code !== ''} type="submit">
        {messages.apply}
      </Button>
      {code !== '' && (
        <p className={styles.note} role="status">
          {isApplied && quote.discount && appliedText(quote.discount)}{' '}
          <TextButton onClick={() => saveCheckoutInput({ code: '' })}>{messages.remove}</TextButton>
        </p>
      )}
    </form>
  )
}
