import { useHydrated } from '#ui/hydrated.ts'

/** Whether this browser knows passkeys, and how to read a question about them. False until our scripts run. */
export function useCanUsePasskeys(): boolean {
  return useHydrated() && 'PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential
}
