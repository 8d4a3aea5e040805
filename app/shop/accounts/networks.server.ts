import { isIP } from 'node:net'
import { requestLimits } from '#rulebook/limits/requests.ts'

/** The smallest network of a client: an IPv4 address, or the IPv6 /64 that a household or a server is given. */
export function smallestNetworkOf(address: string): string {
  return isIP(address) === 6 ? groupsOf(address).slice(0, 4).join(':') : address
}

/** The networks that a client address counts against, the smallest first, each with its multiple of one client's limit. */
export function networksOf(address: string): { network: string; limitFactor: number }[] {
  const smallest = { network: smallestNetworkOf(address), limitFactor: 1 }
  if (isIP(address) !== 6) return [smallest]
  const [first, second, third, fourth = '0'] = groupsOf(address)
  const prefix48 = [first, second, third].join(':')
  const prefix56 = `${prefix48}:${(Number.parseInt(fourth, 16) >> 8).toString(16)}/56`
  const { ipv6Prefix56, ipv6Prefix48 } = requestLimits.networkShares
  return [
    smallest,
    { network: prefix56, limitFactor: ipv6Prefix56 },
    { network: `${prefix48}/48`, limitFactor: ipv6Prefix48 },
  ]
}

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const start = head.split(':').filter(Boolean)
  const end = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0')
  return [...start, ...zeros, ...end]
}
