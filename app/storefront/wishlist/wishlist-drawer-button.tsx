import { Heart } from 'lucide'
import { messages } from '#rulebook/messages.ts'
import { useIsReady, useItems } from '#storefront/saved-items/use-saved-items.ts'
import { Icon } from '#ui/icon.tsx'
import { IconLink } from '#ui/icon-button.tsx'
import { useOpenInPlace } from '#ui/open-in-place.ts'

/** A link to the wishlist page that scripts open as a panel instead. */
export function WishlistDrawerButton() {
  const isReady = useIsReady('wishlist')
  const count = useItems('wishlist').length
  const { Part: Drawer, openCount, link } = useOpenInPlace('/wish', fetchDrawer)
  return (
    <>
      <IconLink
        {...link}
        role="button"
        aria-haspopup="dialog"
        label={messages.wishlist.link(count)}
        count={isReady ? count : undefined}
      >
        <Icon of={Heart} />
      </IconLink>
      {Drawer && <Drawer openCount={openCount} />}
    </>
  )
}

/** Null when the chunk cannot be loaded: offline, or a new release was deployed since the page was opened. */
async function fetchDrawer() {
  const found = await import('./wishlist-drawer.tsx').catch(() => null)
  return found?.WishlistDrawer ?? null
}
