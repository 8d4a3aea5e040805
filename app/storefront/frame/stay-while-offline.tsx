import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { messages } from '#rulebook/messages.ts'
import { stepOf } from '#storefront/checkout/steps.ts'
import { useToast } from '#ui/toast.tsx'
import { useIsOffline } from '#ui/use-is-offline.ts'

/** Without a connection the next page's code cannot load, and the browser would show its own error page. */
export function StayWhileOffline() {
  return useIsOffline() && <BlockNavigation />
}

/** Blocks while offline only: the router takes one blocker at a time, and admin forms have theirs. Back leads to pages already loaded. */
function BlockNavigation() {
  const toast = useToast()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      historyAction !== 'POP' && pageOf(currentLocation) !== pageOf(nextLocation),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    toast({ tone: 'error', text: messages.frame.offline })
    blocker.reset()
  }, [blocker, toast])
  return null
}

/** The steps of the checkout are pages of their own at one path. */
function pageOf({ pathname, search }: { pathname: string; search: string }): string {
  return `${pathname} ${stepOf(new URLSearchParams(search))}`
}
