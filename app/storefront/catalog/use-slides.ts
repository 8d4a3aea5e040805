import { type RefObject, useEffect, useRef, useState } from 'react'
import { slideAt } from './gallery-slides.ts'

export type Slides = {
  track: RefObject<HTMLUListElement | null>
  index: number
  /** By hand and finger the track glides; by key it jumps, so that a second press counts from the right place. */
  show: (index: number, how?: 'glide' | 'jump') => void
}

/** A native scroll-snap track is the carousel; this follows it and moves it. One that is hidden opens at `openAt`. */
export function useSlides(count: number, openAt = 0): Slides {
  const track = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)

  useEffect(() => {
    const element = track.current
    if (!element) return
    const look = () => setIndex(slideAt(element.scrollLeft, element.clientWidth, count))
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [count])

  useEffect(() => {
    const element = track.current
    if (!element) return
    let isShown = element.clientWidth > 0
    const observer = new ResizeObserver(() => {
      if (!isShown && element.clientWidth > 0) jump(element, openAt)
      isShown = element.clientWidth > 0
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [openAt])

  const show: Slides['show'] = (next, how = 'glide') => {
    const element = track.current
    if (!element) return
    if (how === 'jump') jump(element, next)
    else element.scrollTo({ left: next * element.clientWidth })
  }
  return { track, index, show }
}

function jump(track: HTMLElement, index: number): void {
  track.scrollTo({ left: index * track.clientWidth, behavior: 'instant' })
}
