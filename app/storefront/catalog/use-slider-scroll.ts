import { type RefObject, useEffect, useState } from 'react'

/** Half-pixels at the ends are rounding of the browser, not content left to scroll. */
const tolerance = 2
/** A step keeps the last card in view, so that the visitor does not lose their place. */
const stepShare = 0.8

type SliderEnds = { atStart: boolean; atEnd: boolean }

/** Tracks how far a slider is scrolled, and scrolls it by 80 % of its width. */
export function useSliderScroll(
  track: RefObject<HTMLElement | null>,
): SliderEnds & { scroll: (direction: 1 | -1) => void } {
  const [ends, setEnds] = useState<SliderEnds>({ atStart: true, atEnd: false })

  useEffect(() => {
    const element = track.current
    if (!element) return
    const update = () => {
      const next = sliderEnds(element)
      setEnds((now) => (now.atStart === next.atStart && now.atEnd === next.atEnd ? now : next))
      element.parentElement?.style.setProperty('--scrolled', sliderProgress(element).toFixed(3))
    }
    const observer = new ResizeObserver(update)
    observer.observe(element)
    element.addEventListener('scroll', update, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', update)
    }
  }, [track])

  const scroll = (direction: 1 | -1) => {
    const element = track.current
    element?.scrollBy({ left: direction * element.clientWidth * stepShare })
  }
  return { ...ends, scroll }
}

type Scrolled = Pick<HTMLElement, 'scrollLeft' | 'scrollWidth' | 'clientWidth'>

export function sliderEnds({ scrollLeft, scrollWidth, clientWidth }: Scrolled): SliderEnds {
  return { atStart: scrollLeft <= tolerance, atEnd: scrollLeft + clientWidth >= scrollWidth - tolerance }
}

/** From 0 at the start to 1 at the end. A slider that shows all its cards is at 1. */
export function sliderProgress({ scrollLeft, scrollWidth, clientWidth }: Scrolled): number {
  const scrollableWidth = scrollWidth - clientWidth
  return scrollableWidth <= tolerance ? 1 : Math.min(1, Math.max(0, scrollLeft / scrollableWidth))
}
