import { accountListsWords as words } from '#rulebook/account-lists-words.ts'
import { messages } from '#rulebook/messages.ts'
import { wishlistWords } from '#rulebook/wishlist-words.ts'
import { Button } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import styles from './plain-wish-forms.module.css'
import type { PlainFormsProps } from './wishlist-grid.tsx'

/** Where no scripts are, what the heart and the basket do is done by forms that the shop answers with a page. */
export function PlainWishForms({ product: { article, name }, current }: PlainFormsProps) {
  if (useHydrated()) return null
  return (
    <div className={styles.forms}>
      {current && current.available > 0 && (
        <form method="post" action="/my-account/my-cart">
          <input type="hidden" name="article" value={article} />
          <Button type="submit" size="small" name="intent" value="add" aria-label={words.of(messages.cart.add, name)}>
            {messages.cart.add}
          </Button>
        </form>
      )}
      <form method="post" action="/my-account/my-wishlist">
        <input type="hidden" name="article" value={article} />
        <Button
          type="submit"
          size="small"
          name="intent"
          value="remove"
          aria-label={words.of(wishlistWords.takeOff, name)}
        >
          {wishlistWords.takeOff}
        </Button>
      </form>
    </div>
  )
}
