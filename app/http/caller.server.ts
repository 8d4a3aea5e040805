import type { Caller } from '#shop/accounts/accounts.ts'
import { currentVisit } from './visit.server.ts'

export function callerOf({ headers }: Request): Caller {
  return { headers, address: currentCaller() ?? '' }
}

/** The client address of the current request, for rate limits. Null outside a request. */
export function currentCaller(): string | null {
  return currentVisit()?.address || null
}
