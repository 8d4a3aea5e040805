import { type RefObject, useEffect, useRef, useState } from 'react'
import { slideAt } from './gallery-slides.ts'

export type Slides = {
  track: RefObject<HTMLUListElement | null>
  index: number
  /** By hand and finger the track glides; by key it jumps, so that a second press counts from the right place. */
  show: (index: number, how?: 'glide' | 'jump') => void
}

/** A native scroll-snap track is the carousel; this follows it and moves it. */
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
