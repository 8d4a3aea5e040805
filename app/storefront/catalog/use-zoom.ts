import { type MouseEvent, useState } from 'react'

const loadZoom = () => import('./gallery-zoom.tsx')

type Zoom = Awaited<ReturnType<typeof loadZoom>>['GalleryZoom']

/** Few visitors enlarge pictures, so the code is loaded on hover or focus. */
export function useZoom() {
  const [loaded, setLoaded] = useState<{ Zoom: Zoom } | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    loadZoom().then(
      ({ GalleryZoom }) => {
        setLoaded({ Zoom: GalleryZoom })
        setIsOpen(true)
      },
      () => window.location.assign(href),
    )
  }
  const prepare = () => {
    loadZoom().catch(() => undefined)
  }
  return { Zoom: loaded?.Zoom ?? null, isOpen, open, prepare, close: () => setIsOpen(false) }
}
