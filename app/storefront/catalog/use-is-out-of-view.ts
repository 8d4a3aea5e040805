import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether the element is scrolled out of view. False until the browser reports otherwise. */
export function useIsOutOfView(): { ref: RefObject<HTMLDivElement | null>; isOutOfView: boolean } {
  const ref = useRef<HTMLDivElement>(null)
  const [isOutOfView, setIsOutOfView] = useState(false)

  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(([entry]) => setIsOutOfView(entry?.isIntersecting === false))
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])

  return { ref, isOutOfView }
}
