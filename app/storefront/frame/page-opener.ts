import { useEffect } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'

let opener: NavigateFunction | null = null

/** Lets code outside the frame's tree open pages. */
export function usePageOpener(): void {
  const navigate = useNavigate()
  useEffect(() => {
    opener = navigate
  }, [navigate])
}

/** Returns false before the frame is hydrated. */
export function openPage(path: string): boolean {
  void opener?.(path)
  return opener !== null
}
