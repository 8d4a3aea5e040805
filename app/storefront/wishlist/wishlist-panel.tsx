import { Heart } from 'lucide-react'
import { type ComponentType, type KeyboardEvent, type MouseEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { messages } from '#rulebook/messages.ts'
import { useFavorites } from '#storefront/houseguest/houseguest-state.ts'
import { Icon } from '#ui/icon.tsx'
import { IconLink } from '#ui/icon-button.tsx'
import type { WishlistDrawerProps } from './wishlist-drawer.tsx'

/**
 * The heart of the header. It is a link to the wishlist until our scripts are there, and again whenever they cannot
 * be had; with them it opens the panel, which is fetched when somebody first comes near.
 */
export function WishlistPanelButton() {
  const count = useFavorites().length
  const navigate = useNavigate()
  const [Drawer, setDrawer] = useState<ComponentType<WishlistDrawerProps> | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  const fetchDrawer = () => void import('./wishlist-drawer.tsx').catch(() => null)
  const open = async () => {
    const panel = await import('./wishlist-drawer.tsx').catch(() => null)
    if (!panel) return navigate('/wish')
    setDrawer(() => panel.WishlistDrawer)
    setIsOpen(true)
  }
  const openInPlace = (event: MouseEvent | KeyboardEvent) => {
    // A new tab or window gets the page.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void open()
  }

  return (
    <>
      <IconLink
        to="/wish"
        role="button"
        aria-haspopup="dialog"
        label={labelFor(count)}
        count={count}
        onPointerEnter={fetchDrawer}
        onFocus={fetchDrawer}
        onClick={openInPlace}
        onKeyDown={(event) => event.key === ' ' && openInPlace(event)}
      >
        <Icon of={Heart} />
      </IconLink>
      {Drawer && <Drawer isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function labelFor(count: number): string {
  if (count === 0) return messages.wishlist.name
  return `${messages.wishlist.name}, ${count} ${count === 1 ? 'item' : 'items'}`
}
