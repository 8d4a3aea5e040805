import { useHydrated } from '#ui/hydrated.ts'

/** Whether this browser supports passkeys and can parse their JSON options. False before hydration. */
export function useCanUsePasskeys(): boolean {
  return useHydrated() && 'PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential
}
