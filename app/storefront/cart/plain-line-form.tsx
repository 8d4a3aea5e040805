import { accountListsWords as words } from '#rulebook/account-lists-words.ts'
import { cartWords } from '#rulebook/cart-words.ts'
import { Button } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import type { LineNow } from './line-now.ts'
import styles from './plain-line-form.module.css'

/** Where no scripts are, a line is changed by a form that the shop answers with the page. */
export function PlainLineForm({ line }: { line: LineNow }) {
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
            aria-label={words.amountOf(product.name)}
            min={0}
            max={available}
            defaultValue={Math.min(amount, available)}
          />
          <Button
            type="submit"
            size="small"
            name="intent"
            value="set"
            aria-label={words.of(words.update, product.name)}
          >
            {words.update}
          </Button>
        </>
      )}
      {hasNewPrice && (
        <Button
          type="submit"
          size="small"
          name="intent"
          value="accept"
          aria-label={words.of(cartWords.acceptPrice, product.name)}
        >
          {cartWords.acceptPrice}
        </Button>
      )}
      <Button
        type="submit"
        size="small"
        name="intent"
        value="remove"
        aria-label={words.of(cartWords.takeOut, product.name)}
      >
        {cartWords.takeOut}
      </Button>
    </form>
  )
}
