import { useSyncExternalStore } from 'react'

export function useIsOffline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  )
}

/** For links that load the next page's code when pointed at: without a connection that fails, and the router then reloads the open page. */
export function usePrefetch(): 'intent' | 'none' {
  return useIsOffline() ? 'none' : 'intent'
}

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}
