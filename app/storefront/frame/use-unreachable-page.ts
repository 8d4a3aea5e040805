import { useEffect, useEffectEvent, useState } from 'react'
import { createPath, useNavigation } from 'react-router'
import './router-globals.ts'
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
  useEffect(() => {
    const stopReload = (event: NavigateEvent) => {
      if (!event.cancelable || !isReloadByRouter(event)) return
      event.preventDefault()
      setHasFailed(true)
      document.documentElement.dataset.unreachable = ''
    }
    window.navigation?.addEventListener('navigate', stopReload)
    return () => window.navigation?.removeEventListener('navigate', stopReload)
  }, [])

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

function isReloadByRouter({ navigationType, userInitiated }: NavigateEvent): boolean {
  // React may not have rendered the router's newest state yet.
  const isOpeningPage = window.__reactRouterDataRouter?.state.navigation.state === 'loading'
  return navigationType === 'reload' && !userInitiated && isOpeningPage
}
