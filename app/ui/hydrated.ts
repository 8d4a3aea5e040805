import { useSyncExternalStore } from 'react'

/** False on the server and in the first render in the browser, so that both produce the same page. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
