import type { Auth } from '#shop/accounts/auth.server.ts'
import { networksOf } from '#shop/accounts/networks.server.ts'

/** The client address of an order or payment. Null when unknown. */
export type CallerAddress = string | null

export type CallerHashDependencies = { auth: Pick<Auth, 'fingerprint' | 'limitsAddresses'> }

/** Keyed hashes, so that no address is stored with an order. */
export type CallerHashes = {
  /** The hash of an IPv4 address or an IPv6 /64; null when it is unknown. */
  callerHash: Buffer | null
  /** The hash of the IPv6 /56 and /48; null for IPv4. */
  callerHash56: Buffer | null
  callerHash48: Buffer | null
}

export const unknownCaller: CallerHashes = { callerHash: null, callerHash56: null, callerHash48: null }

export function callerHashesOf({ auth }: CallerHashDependencies, address: CallerAddress): CallerHashes {
  if (!address) return unknownCaller
  const [callerHash = null, callerHash56 = null, callerHash48 = null] = networksOf(address).map(({ network }) =>
    auth.fingerprint(`orders from ${network}`),
  )
  return { callerHash, callerHash56, callerHash48 }
}
