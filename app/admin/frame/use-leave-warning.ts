import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { adminProductMessages as messages } from '#rulebook/admin-product-messages.ts'

/** Asks before unsaved changes are left, by a link or by closing the window. */
export function useLeaveWarning(isDirty: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm(messages.draft.confirmLeave)) blocker.proceed()
    else blocker.reset()
  }, [blocker])
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])
}
