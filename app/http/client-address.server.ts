import type { IncomingMessage } from 'node:http'
import { type BlockList, isIP } from 'node:net'
import type { Config } from '#config.server.ts'
import type { TrustedProxies } from '#config-values.server.ts'

export function clientAddressOf({ headers, socket }: IncomingMessage, trusted: TrustedProxies): string {
  const forwarded = headers['x-forwarded-for']
  const chain = Array.isArray(forwarded) ? forwarded.join(',') : forwarded
  return clientAddress(socket.remoteAddress ?? '', chain, trusted)
}

/**
 * The client address of a request. Only the part of `X-Forwarded-For` added by our own proxies counts: the list is read from its end,
 * because a client can send any values before it.
 */
export function clientAddress(peer: string, forwardedFor: string | undefined, trusted: TrustedProxies): string {
  if (trusted.kind === 'none' || !forwardedFor) return plainAddress(peer)
  const chain = [...forwardedFor.split(','), peer].map(plainAddress)
  if (trusted.kind === 'hops') return validOr(chain.at(-1 - trusted.hops) ?? chain[0], peer)
  const firstUntrusted = chain.findLast((address) => !isIn(trusted.networks, address))
  return validOr(firstUntrusted ?? chain[0], peer)
}

export function isTrustedPeer(peer: string, trusted: TrustedProxies): boolean {
  if (trusted.kind === 'networks') return isIn(trusted.networks, plainAddress(peer))
  return trusted.kind === 'hops'
}

/** The shop speaks HTTP only, so an https address means there is a proxy in front. Unless it is trusted, all its requests count as one client. */
export function isProxyLimited({
  publicUrl,
  rateLimits,
  trustedProxies,
}: Pick<Config, 'publicUrl' | 'rateLimits' | 'trustedProxies'>): boolean {
  return rateLimits && trustedProxies.kind === 'none' && publicUrl.startsWith('https:')
}

function plainAddress(text: string): string {
  const address = text.trim().toLowerCase()
  const withoutPort = address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  return withoutPort.replace(/^::ffff:(?=\d+\.)/, '').replace(/%.*$/, '')
}

function validOr(address: string | undefined, peer: string): string {
  return address && isIP(address) ? address : plainAddress(peer)
}

function isIn(networks: BlockList, address: string): boolean {
  const version = isIP(address)
  return version !== 0 && networks.check(address, version === 6 ? 'ipv6' : 'ipv4')
}
