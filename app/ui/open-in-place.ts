import { type ComponentType, type KeyboardEvent, type MouseEvent, useState } from 'react'
import { useNavigate } from 'react-router'

/**
 * For a link whose page can also open in place, as a panel or a dialog that is fetched when the pointer or focus first reaches the link.
 * Returns the link's props and the fetched component. If the fetch fails, the link leads to its page.
 */
export function useOpenInPlace<Props>(to: string, fetchComponent: () => Promise<ComponentType<Props> | null>) {
  const navigate = useNavigate()
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null)
  const [openCount, setOpenCount] = useState(0)

  const open = async () => {
    const component = await fetchComponent()
    if (!component) return navigate(to)
    setComponent(() => component)
    setOpenCount((count) => count + 1)
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
    Part: Component,
    /** `opening` counts from 1; the part opens each time it increases. */
    openCount: openCount,
    link: {
      to,
      onPointerEnter: fetchComponent,
      onFocus: fetchComponent,
      onClick: openInPlace,
      onKeyDown: (event: KeyboardEvent) => event.key === ' ' && openInPlace(event),
    },
  }
}
