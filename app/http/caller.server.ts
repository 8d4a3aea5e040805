import type { Caller } from '#shop/accounts/accounts.ts'
import { allowanceKey } from './client-address.server.ts'
import { currentVisit } from './visit.server.ts'

/** Where a request came from, as the verbs of accounts want to know it. */
export function callerOf({ headers }: Request): Caller {
  return { headers, address: allowanceKey(currentVisit()?.address ?? '') }
}
