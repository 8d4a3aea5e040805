import type { Caller } from '#shop/accounts/accounts.ts'
import { allowanceKey } from './client-address.server.ts'
import { currentVisit } from './visit.server.ts'

export function callerOf({ headers }: Request): Caller {
  return { headers, address: currentCaller() ?? '' }
}

/** The client address by which rate limits count the current request: an IPv4 address or an IPv6 /64. Null outside a request. */
export function currentCaller(): string | null {
  return allowanceKey(currentVisit()?.address ?? '') || null
}
