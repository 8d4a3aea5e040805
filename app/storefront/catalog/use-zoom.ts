import { type MouseEvent, useState } from 'react'

const loadZoom = () => import('./gallery-zoom.tsx')

type Zoom = Awaited<ReturnType<typeof loadZoom>>['GalleryZoom']

/** Few who look at a product enlarge its pictures, so what it takes is fetched when somebody comes near. */
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
