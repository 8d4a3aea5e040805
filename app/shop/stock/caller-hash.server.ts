import type { Auth } from '#shop/accounts/auth.server.ts'

/** The address an order or payment came from, as allowances count it: an IPv4 address or an IPv6 /64. Null when it is not known. */
export type CallerAddress = string | null

/** What it takes to tell callers apart. */
export type TellingCallers = { auth: Pick<Auth, 'fingerprint' | 'limitsAddresses'> }

/** A keyed hash, so that no address is stored with an order. */
export function callerHashOf({ auth }: TellingCallers, address: CallerAddress): Buffer | null {
  return address ? auth.fingerprint(`orders from ${address}`) : null
}
