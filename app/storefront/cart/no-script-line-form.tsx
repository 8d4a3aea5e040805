import { accountListsMessages as messages } from '#rulebook/account-lists-messages.ts'
import { cartMessages } from '#rulebook/cart-messages.ts'
import { Button } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import type { CurrentLine } from './current-line.ts'
import styles from './no-script-line-form.module.css'

export function NoScriptLineForm({ line }: { line: CurrentLine }) {
  if (useHydrated()) return null
  const { product, amount, available, changes } = line
  const hasNewPrice = changes.some(({ kind }) => kind === 'price')
  return (
    <form className={styles.form} method="post" action="/my-account/my-cart">
      <input type="hidden" name="article" value={product.article} />
      {available > 0 && (
        <>
          <input
            type="number"
            name="amount"
            aria-label={messages.amountOf(product.name)}
            min={0}
            max={available}
            defaultValue={Math.min(amount, available)}
          />
          <Button
            type="submit"
            size="small"
            name="intent"
            value="set"
            aria-label={messages.actionOf(messages.update, product.name)}
          >
            {messages.update}
          </Button>
        </>
      )}
      {hasNewPrice && (
        <Button
          type="submit"
          size="small"
          name="intent"
          value="accept"
          aria-label={messages.actionOf(cartMessages.acceptPrice, product.name)}
        >
          {cartMessages.acceptPrice}
        </Button>
      )}
      {!changes.some(({ kind }) => kind === 'gone') && (
        <Button
          type="submit"
          size="small"
          name="intent"
          value="later"
          aria-label={messages.actionOf(cartMessages.saveForLater, product.name)}
        >
          {cartMessages.saveForLater}
        </Button>
      )}
      <Button
        type="submit"
        size="small"
        name="intent"
        value="remove"
        aria-label={messages.actionOf(cartMessages.removeUnavailable, product.name)}
      >
        {cartMessages.removeUnavailable}
      </Button>
    </form>
  )
}
