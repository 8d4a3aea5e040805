import type { Caller } from '#shop/accounts/accounts.ts'
import { currentRequestContext } from './request-context.server.ts'

export function callerOf({ headers }: Request): Caller {
  return { headers, address: currentClientAddress() ?? '' }
}

/** The client address of the current request, for rate limits. Null outside a request. */
export function currentClientAddress(): string | null {
  return currentRequestContext()?.address || null
}
