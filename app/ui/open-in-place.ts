import { type ComponentType, type KeyboardEvent, type MouseEvent, useState } from 'react'
import { useNavigate } from 'react-router'

/**
 * For a link whose page can also be had in place, as a panel or a dialog that is fetched when somebody first comes near: what
 * the link is given, and what opens once it is there. Whenever that cannot be had, the link leads to its page.
 */
export function useOpenInPlace<Props>(to: string, fetchPart: () => Promise<ComponentType<Props> | null>) {
  const navigate = useNavigate()
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const [opening, setOpening] = useState(0)

  const open = async () => {
    const part = await fetchPart()
    if (!part) return navigate(to)
    setPart(() => part)
    setOpening((count) => count + 1)
  }
  const openInPlace = (event: MouseEvent | KeyboardEvent) => {
    // A new tab or window gets the page.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    // Safari does not focus what is pressed, and what opens gives the focus back to what had it.
    if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
    void open()
  }
  return {
    Part,
    /** Counted from 1: each time it goes up, the part opens. */
    opening,
    link: {
      to,
      onPointerEnter: fetchPart,
      onFocus: fetchPart,
      onClick: openInPlace,
      onKeyDown: (event: KeyboardEvent) => event.key === ' ' && openInPlace(event),
    },
  }
}
