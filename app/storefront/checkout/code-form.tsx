import type { SubmitEvent } from 'react'
import { checkoutWords } from '#rulebook/checkout-words.ts'
import { orderLimits } from '#rulebook/order-words.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { TextButton } from '#ui/text-link.tsx'
import { remember, useCheckoutMemory } from './checkout-memory.ts'
import styles from './order-summary.module.css'
import type { ShownQuote } from './shown-quote.ts'
import type { CurrentQuote } from './use-quote.ts'

const words = checkoutWords.code

function usedText({ code, isCheckedLater }: NonNullable<ShownQuote['discount']>): string {
  return isCheckedLater ? `${words.used(code)} ${words.checkedLater}` : words.used(code)
}

/** Field for a discount code. A new customer's welcome code is applied automatically. */
export function CodeForm({ current: { quote, isUpdating } }: { current: CurrentQuote }) {
  const { code } = useCheckoutMemory()
  const isHydrated = useHydrated()
  const problem = isUpdating || code === '' ? null : (quote?.codeProblem ?? null)
  const isUsed = code !== '' && !isUpdating && quote?.discount != null && problem === null
  // The form does nothing without JavaScript.
  if (!isHydrated) return null

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('code')
    remember({ code: typeof typed === 'string' ? typed.trim().slice(0, orderLimits.codeMaxLength) : '' })
  }

  return (
    <form className={styles.code} key={code} noValidate onSubmit={onSubmit}>
      <Field
        autoCapitalize="characters"
        autoComplete="off"
        defaultValue={code}
        error={problem ?? undefined}
        label={words.label}
        maxLength={orderLimits.codeMaxLength}
        name="code"
        spellCheck={false}
      />
      <Button busy={isUpdating && code !== ''} type="submit">
        {words.apply}
      </Button>
      {code !== '' && (
        <p className={styles.note} role="status">
          {isUsed && quote.discount && usedText(quote.discount)}{' '}
          <TextButton onClick={() => remember({ code: '' })}>{words.remove}</TextButton>
        </p>
      )}
    </form>
  )
}
