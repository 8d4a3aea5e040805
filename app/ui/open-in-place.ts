import { type ComponentType, type KeyboardEvent, type MouseEvent, useState } from 'react'
import { useNavigate } from 'react-router'

/**
 * For a link whose page can also open in place, as a panel or a dialog that is fetched when the pointer or focus first reaches the link.
 * Returns the link's props and the fetched component. If the fetch fails, the link leads to its page.
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
    // With a modifier key the browser opens the page in a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    // Safari does not focus a clicked link, and the opened part returns the focus to the element that had it.
    if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
    void open()
  }
  return {
    Part,
    /** `opening` counts from 1; the part opens each time it increases. */
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
