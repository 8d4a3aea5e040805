import { Heart } from 'lucide'
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
  const [Panel, setPanel] = useState<ComponentType<WishlistDrawerProps> | null>(null)
  const [opening, setOpening] = useState(0)

  const open = async () => {
    const panel = await fetchPanel()
    if (!panel) return navigate('/wish')
    setPanel(() => panel.WishlistDrawer)
    setOpening((count) => count + 1)
  }
  const openInPlace = (event: MouseEvent | KeyboardEvent) => {
    // A new tab or window gets the page.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    // Safari does not focus what is pressed, and the panel gives the focus back to what had it.
    if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
    void open()
  }

  return (
    <>
      <IconLink
        to="/wish"
        role="button"
        aria-haspopup="dialog"
        label={messages.wishlist.link(count)}
        count={count}
        onPointerEnter={fetchPanel}
        onFocus={fetchPanel}
        onClick={openInPlace}
        onKeyDown={(event) => event.key === ' ' && openInPlace(event)}
      >
        <Icon of={Heart} />
      </IconLink>
      {Panel && <Panel opening={opening} />}
    </>
  )
}

/** Null when it cannot be had: the connection is gone, or the shop was rebuilt since the page was opened. */
function fetchPanel() {
  return import('./wishlist-drawer.tsx').catch(() => null)
}
