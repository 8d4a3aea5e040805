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

  useEffect(() => {
    const element = track.current
    if (!element) return
    const look = () => setIndex(slideAt(element.scrollLeft, element.clientWidth, count))
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [count])

  const show: Slides['show'] = (next, how = 'glide') => {
    const element = track.current
    element?.scrollTo({ left: next * element.clientWidth, behavior: how === 'glide' ? 'auto' : 'instant' })
  }
  return { track, index, show }
}
