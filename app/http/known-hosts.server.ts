import type { IncomingMessage } from 'node:http'
import os from 'node:os'
import type { Config } from '#config.server.ts'
import { isTrustedPeer } from './client-address.server.ts'
import { firstValue } from './request-url.server.ts'

export type KnownHosts = ReturnType<typeof createKnownHosts>

type KnownHostsConfig = Pick<Config, 'publicUrl' | 'hasPublicUrl' | 'trustedProxies'>

/** The limit counts the spellings of known hosts: names times ports. */
const maxRemembered = 1000

/**
 * The host names under which the shop answers: that of `PUBLIC_URL`, or without it those of the machine. Under another name a foreign page
 * could pass as our own origin. Ports are ignored, because a proxy or a container may use another.
 */
export function createKnownHosts({ publicUrl, hasPublicUrl, trustedProxies }: KnownHostsConfig) {
  const ownName = new URL(publicUrl).hostname
  const remembered = new Set<string>()

  function isKnown(request: IncomingMessage): boolean {
    const { headers, socket, url = '/' } = request
    if (headers['x-forwarded-host'] === undefined && url.startsWith('/') && remembered.has(headers.host ?? ''))
      return true
    const peer = socket.remoteAddress ?? ''
    const host = hostOf(request, isTrustedPeer(peer, trustedProxies))
    // Only HTTP/1.0 may omit the host.
    if (host === undefined) return true
    const name = hostnameOf(host)
    if (name === null) return false
    const isOurs = name === ownName || (!hasPublicUrl && machineHostnames().has(name))
    if (isOurs && host === headers.host && remembered.size < maxRemembered) remembered.add(host)
    // Requests from this machine may use a loopback name: an admin's, or those of a proxy that does not set the host.
    return isOurs || (loopbackNames.has(name) && isLoopback(peer))
  }

  return { isKnown }
}

/** Of two `Host` headers Node reads the first, a proxy may use the second. */
export function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts <= 1
}

function hostOf({ headers, url = '/' }: IncomingMessage, trustsPeer: boolean): string | undefined {
  if (!url.startsWith('/') && URL.canParse(url)) return new URL(url).host
  return (trustsPeer && firstValue(headers['x-forwarded-host'])) || headers.host
}

function hostnameOf(host: string): string | null {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : null
}

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Read for each request: a laptop's address changes with its network. */
function machineHostnames(): Set<string> {
  const addresses = Object.values(os.networkInterfaces()).flatMap((each) => each ?? [])
  const hosts = addresses.map(({ address, family }) => (family === 'IPv6' ? `[${address.split('%')[0]}]` : address))
  const hostname = os.hostname().toLowerCase()
  return new Set([...loopbackNames, hostname, `${hostname}.local`, ...hosts])
}

function isLoopback(peer: string): boolean {
  return peer === '::1' || /^(::ffff:)?127\./.test(peer)
}
