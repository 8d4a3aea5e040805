import { useEffect } from 'react'

/**
 * Tells the page how wide the scrollbar is, in `--scrollbar`: when a dialog takes it away, the page
 * keeps its place free and nothing moves.
 */
export function useScrollbarWidth() {
  useEffect(() => {
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
}

function measure() {
  // Behind an open dialog there is no scrollbar to measure.
  if (document.querySelector('dialog:modal')) return
  const page = document.documentElement
  page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`)
}
