import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { messages } from '#rulebook/messages.ts'
import { useFavorites } from '#storefront/houseguest/houseguest-state.ts'
import { OutdatedNotice } from '#storefront/houseguest/outdated-notice.tsx'
import { useCurrentProducts } from '#storefront/houseguest/use-current-products.ts'
import { useFocusAfterRemoval } from '#storefront/houseguest/use-focus-after-removal.ts'
import { Drawer } from '#ui/drawer.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { useSheet } from '#ui/sheet.ts'
import { Sketch } from '#ui/sketch.tsx'
import styles from './wishlist-drawer.module.css'
import { WishlistRow } from './wishlist-row.tsx'

export type WishlistDrawerProps = { onClose: () => void }

/** The wishlist from the right, open as long as it is there. */
export function WishlistDrawer({ onClose }: WishlistDrawerProps) {
  const favorites = useFavorites()
  const articles = favorites.map(({ product }) => product.article)
  const current = useCurrentProducts(articles)
  const { open, close, dialog } = useSheet()
  const list = useRef<HTMLUListElement>(null)
  useFocusAfterRemoval(list, articles)
  useEffect(open, [open])
  useCloseOnDeparture(close)

  const foot = (
    <LinkButton to="/wish" variant="primary" wide onClick={close}>
      {messages.wishlist.open}
    </LinkButton>
  )

  return (
    <Drawer {...dialog} title={messages.wishlist.title} wide onClose={onClose} foot={favorites.length > 0 && foot}>
      {favorites.length === 0 ? (
        <div className={styles.empty}>
          <Sketch drawing="heart" />
          <p data-focus-when-empty tabIndex={-1}>
            {messages.wishlist.empty}
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

/** A panel over another page than the one it was opened on would be in the way. */
function useCloseOnDeparture(close: () => void) {
  const { key } = useLocation()
  const openedOn = useRef(key)
  useEffect(() => {
    if (key !== openedOn.current) close()
  }, [key, close])
}
