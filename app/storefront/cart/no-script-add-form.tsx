import { savedItemsLimits } from '#rulebook/limits/saved-items.ts'
import { messages } from '#rulebook/messages.ts'
import type { ProductSummary } from '#shop/catalog/catalog.ts'
import { Button } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import styles from './no-script-line-form.module.css'

/** Without scripts, products are added to the cart of an account; a guest is asked to sign in. */
export function NoScriptAddForm({ article, available }: Pick<ProductSummary, 'article' | 'available'>) {
  if (useHydrated() || available === 0) return null
  return (
    <form className={styles.form} method="post" action="/my-account/my-cart">
      <input type="hidden" name="article" value={article} />
      <input
        type="number"
        name="amount"
        aria-label={messages.ui.quantity}
        min={savedItemsLimits.quantityMin}
        max={available}
        defaultValue={savedItemsLimits.quantityMin}
      />
      <Button type="submit" variant="primary" name="intent" value="add">
        {messages.cart.add}
      </Button>
      <p>{messages.cart.needsAccount}</p>
    </form>
  )
}
