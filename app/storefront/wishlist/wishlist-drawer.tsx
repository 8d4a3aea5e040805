import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { wishlistMessages } from '#rulebook/wishlist-messages.ts'
import { OutdatedNotice } from '#storefront/cart/outdated-notice.tsx'
import { useCurrentProducts } from '#storefront/cart/use-current-products.ts'
import { useItems } from '#storefront/saved-items/use-saved-items.ts'
import { Drawer } from '#ui/drawer.tsx'
import { Illustration } from '#ui/illustration.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { useDialog } from '#ui/use-dialog.ts'
import { useFocusAfterRemoval } from '#ui/use-focus-after-removal.ts'
import styles from './wishlist-drawer.module.css'
import { WishlistRow } from './wishlist-row.tsx'

export type WishlistDrawerProps = {
  /** Starts at 1; each increase opens the panel. */
  openCount: number
}

export function WishlistDrawer({ openCount }: WishlistDrawerProps) {
  const [closedCount, setClosedCount] = useState(0)
  const favorites = useItems('wishlist')
  const articles = favorites.map(({ product }) => product.article)
  const current = useCurrentProducts(openCount > closedCount ? articles : [], openCount)
  const { open, close, dialog } = useDialog()
  const list = useRef<HTMLUListElement>(null)
  useFocusAfterRemoval(list, articles)
  useCloseOnNavigation(close)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each increase opens it
  useEffect(open, [open, openCount])

  const footer = (
    <LinkButton to="/wish" variant="primary" wide onClick={close}>
      {wishlistMessages.open}
    </LinkButton>
  )

  return (
    <Drawer
      {...dialog}
      className={styles.drawer}
      title={wishlistMessages.title}
      onClose={() => setClosedCount(openCount)}
      footer={favorites.length > 0 && footer}
    >
      {favorites.length === 0 ? (
        <div className={styles.empty}>
          <Illustration illustration="heart" />
          <p data-focus-when-empty tabIndex={-1}>
            {wishlistMessages.empty}
          </p>
        </div>
      ) : (
        <>
          <OutdatedNotice current={current} />
          <ul className={styles.list} ref={list}>
            {favorites.map((favorite) => (
              <WishlistRow
                key={favorite.product.article}
                favorite={favorite}
                current={current.find(favorite.product.article)}
                onOpen={close}
              />
            ))}
          </ul>
        </>
      )}
    </Drawer>
  )
}

/** Closes it also when the link leads to the current page. */
function useCloseOnNavigation(close: () => void) {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has its own key
  useEffect(close, [close, key])
}
