import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { wishlistWords } from '#rulebook/wishlist-words.ts'
import { OutdatedNotice } from '#storefront/cart/outdated-notice.tsx'
import { useCurrentProducts } from '#storefront/cart/use-current-products.ts'
import { useItems } from '#storefront/saved-items/use-saved-items.ts'
import { Drawer } from '#ui/drawer.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { useSheet } from '#ui/sheet.ts'
import { Sketch } from '#ui/sketch.tsx'
import { useFocusAfterRemoval } from '#ui/use-focus-after-removal.ts'
import styles from './wishlist-drawer.module.css'
import { WishlistRow } from './wishlist-row.tsx'

export type WishlistDrawerProps = {
  /** Counted from 1: each time it goes up, the panel opens. */
  opening: number
}

/** The wishlist from the right. */
export function WishlistDrawer({ opening }: WishlistDrawerProps) {
  const [closed, setClosed] = useState(0)
  const favorites = useItems('wishlist')
  const articles = favorites.map(({ product }) => product.article)
  const current = useCurrentProducts(opening > closed ? articles : [], opening)
  const { open, close, dialog } = useSheet()
  const list = useRef<HTMLUListElement>(null)
  useFocusAfterRemoval(list, articles)
  useCloseOnDeparture(close)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening opens it
  useEffect(open, [open, opening])

  const foot = (
    <LinkButton to="/wish" variant="primary" wide onClick={close}>
      {wishlistWords.open}
    </LinkButton>
  )

  return (
    <Drawer
      {...dialog}
      className={styles.drawer}
      title={wishlistWords.title}
      wide
      onClose={() => setClosed(opening)}
      foot={favorites.length > 0 && foot}
    >
      {favorites.length === 0 ? (
        <div className={styles.empty}>
          <Sketch drawing="heart" />
          <p data-focus-when-empty tabIndex={-1}>
            {wishlistWords.empty}
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

/** Following a link to the very page one is on counts as well: the panel was in the way of it. */
function useCloseOnDeparture(close: () => void) {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival has its own key
  useEffect(close, [close, key])
}
