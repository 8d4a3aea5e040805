import { messages } from '#rulebook/messages.ts'
import { useFavorites } from '#storefront/houseguest/houseguest-state.ts'
import { Drawer } from '#ui/drawer.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { WishlistRow } from './wishlist-row.tsx'

export type WishlistDrawerProps = { isOpen: boolean; onClose: () => void }

/** "Your wish list", from the right. */
export function WishlistDrawer({ isOpen, onClose }: WishlistDrawerProps) {
  const favorites = useFavorites()

  return (
    <Drawer open={isOpen} onClose={onClose} title={messages.wishlist.title} wide>
      <ul>
        {favorites.map(({ product }) => (
          <WishlistRow key={product.article} product={product} onOpen={onClose} />
        ))}
      </ul>
      <LinkButton to="/wish" variant="primary" wide onClick={onClose}>
        Open my wishlist
      </LinkButton>
    </Drawer>
  )
}
