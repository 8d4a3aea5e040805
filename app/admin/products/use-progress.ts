import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Loads the page's data again every two seconds while something is going on. */
export function useProgress(isGoingOn: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isGoingOn || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), 2000)
    return () => clearTimeout(timer)
  }, [isGoingOn, revalidate, state])
}
