import { accountListsMessages as listMessages } from '#rulebook/account-lists-messages.ts'
import { messages } from '#rulebook/messages.ts'
import { wishlistMessages } from '#rulebook/wishlist-messages.ts'
import { Button } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import styles from './no-script-wishlist-forms.module.css'
import type { NoScriptFormsProps } from './wishlist-grid.tsx'

/** Replaces the wishlist and cart buttons when scripts are off. */
export function NoScriptWishlistForms({ product: { article, name }, current }: NoScriptFormsProps) {
  if (useHydrated()) return null
  return (
    <div className={styles.forms}>
      {current && current.available > 0 && (
        <form method="post" action="/my-account/my-cart">
          <input type="hidden" name="article" value={article} />
          <Button
            type="submit"
            size="small"
            name="intent"
            value="add"
            aria-label={listMessages.actionOf(messages.cart.add, name)}
          >
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
          aria-label={listMessages.actionOf(wishlistMessages.removeUnavailable, name)}
        >
          {wishlistMessages.removeUnavailable}
        </Button>
      </form>
    </div>
  )
}
