import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPath, useNavigation } from 'react-router'
import { isShopReachable } from '#ui/shop-reachable.ts'

/**
 * The router reloads the open page when the code of the next one cannot be loaded. On a dead connection the browser would then show its own
 * error page, and what was typed would be lost. Here the reload is stopped, and the requested page is loaded once the shop answers. Browsers
 * without the Navigation API reload.
 */
export function useUnreachablePage() {
  const { location } = useNavigation()
  const [hasFailed, setHasFailed] = useState(false)
  const [answer, setAnswer] = useState<'trying' | 'unreachable' | null>(null)
  useStoppedReload(() => {
    if (!location) return false
    setHasFailed(true)
    document.documentElement.dataset.unreachable = ''
    return true
  })

  async function openRequested(isLeft = () => false): Promise<void> {
    const isReachable = await isShopReachable()
    if (isLeft() || !location) return
    if (isReachable) window.location.assign(createPath(location))
    else setAnswer('unreachable')
  }
  const openOnce = useEffectEvent(openRequested)
  // The router remembers the failure and never tries again: from now on each page is opened by a page load.
  useEffect(() => {
    if (!hasFailed || !location) return
    let isLeft = false
    void openOnce(() => isLeft)
    return () => {
      isLeft = true
      setAnswer(null)
    }
  }, [hasFailed, location])

  return {
    isUnreachable: answer !== null,
    isTrying: answer === 'trying',
    retry() {
      setAnswer('trying')
      void openRequested()
    },
    close: () => setAnswer(null),
  }
}

/**
 * Stops reloads by scripts. The router does not tell which of them are its own, so each is judged when React has rendered what the router is
 * doing: a transition is rendered together with those before it. `isStopped` answers false to let the reload happen.
 */
function useStoppedReload(isStopped: () => boolean): void {
  const [reload, setReload] = useState<NavigateEvent | null>(null)
  const isAllowed = useRef(false)
  useEffect(() => {
    const stop = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable || isAllowed.current) return
      event.preventDefault()
      startTransition(() => setReload(event))
    }
    window.navigation?.addEventListener('navigate', stop)
    return () => window.navigation?.removeEventListener('navigate', stop)
  }, [])
  const judge = useEffectEvent(() => {
    if (isStopped()) return
    isAllowed.current = true
    window.location.reload()
  })
  useEffect(() => {
    if (reload) judge()
  }, [reload])
}
