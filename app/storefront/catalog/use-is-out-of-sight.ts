import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether the element is scrolled out of view. False until the browser reports otherwise. */
export function useIsOutOfSight(): { ref: RefObject<HTMLDivElement | null>; isOutOfSight: boolean } {
  const ref = useRef<HTMLDivElement>(null)
  const [isOutOfSight, setIsOutOfSight] = useState(false)

  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(([entry]) => setIsOutOfSight(entry?.isIntersecting === false))
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])

  return { ref, isOutOfSight }
}
