import { type RefObject, useEffect, useRef, useState } from 'react'
import { slideAt } from './gallery-slides.ts'

export type Slides = {
  track: RefObject<HTMLUListElement | null>
  index: number
  /** By mouse and touch the track glides. By key it jumps, so that a second key press counts from the right slide. */
  show: (index: number, how?: 'glide' | 'jump') => void
}

/** The carousel is a native scroll-snap track; this hook follows and scrolls it. */
export function useSlides(count: number): Slides {
  const track = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  /** While a swipe still glides to its slide, browsers ignore or undo `scrollTo`: the requested slide is shown when the track rests elsewhere. */
  const target = useRef<number | null>(null)

  useEffect(() => {
    const element = track.current
    if (!element) return
    const current = () => slideAt(element.scrollLeft, element.clientWidth, count)
    const listeners = new AbortController()
    const { signal } = listeners
    element.addEventListener('scroll', () => setIndex(current()), { passive: true, signal })
    for (const gesture of ['touchstart', 'pointerdown', 'wheel'])
      element.addEventListener(gesture, () => (target.current = null), { passive: true, signal })
    const correct = () => {
      const requested = target.current
      if (requested !== null && requested !== current()) element.scrollTo({ left: requested * element.clientWidth })
    }
    element.addEventListener('scrollend', correct, { signal })
    return () => listeners.abort()
  }, [count])

  const show: Slides['show'] = (next, how = 'glide') => {
    const element = track.current
    target.current = next
    element?.scrollTo({ left: next * element.clientWidth, behavior: how === 'glide' ? 'auto' : 'instant' })
  }
  return { track, index, show }
}
