import type { Caller } from '#shop/accounts/accounts.ts'
import { allowanceKey } from './client-address.server.ts'
import { currentVisit } from './visit.server.ts'

/** Where a request came from, as the verbs of accounts want to know it. */
export function callerOf({ headers }: Request): Caller {
  return { headers, address: currentCaller() ?? '' }
}

/** The address of the current request as allowances count it: an IPv4 address or an IPv6 /64. Null outside of a request. */
export function currentCaller(): string | null {
  return allowanceKey(currentVisit()?.address ?? '') || null
}
