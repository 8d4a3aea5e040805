import type { Auth } from '#shop/accounts/auth.server.ts'

/** The address of an order or payment as rate limits count it: an IPv4 address or an IPv6 /64. Null when unknown. */
export type CallerAddress = string | null

export type TellingCallers = { auth: Pick<Auth, 'fingerprint' | 'limitsAddresses'> }

/** A keyed hash, so that no address is stored with an order. */
export function callerHashOf({ auth }: TellingCallers, address: CallerAddress): Buffer | null {
  return address ? auth.fingerprint(`orders from ${address}`) : null
}
