import { lookup } from 'node:dns/promises'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { pictureFetchLimits } from '#rulebook/limits/pictures.ts'
import { uploadLimits } from '#rulebook/limits/uploads.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import { isPublicAddress } from './public-address.server.ts'

export type PictureFetchProblem = {
  code: 'address-wrong' | 'address-private' | 'not-found' | 'too-large' | 'too-slow' | 'unreachable'
}
export type FetchPicture = (address: string) => Promise<Result<Uint8Array, PictureFetchProblem>>

/** The network as tests replace it: who has a name, and which IP addresses and ports may be asked. */
export type PictureNetwork = {
  resolve: (host: string) => Promise<string>
  mayConnect: (ip: string, port: number) => boolean
}

const internet: PictureNetwork = {
  resolve: async (host) => (await lookup(host)).address,
  // Other ports are those of databases and consoles.
  mayConnect: (ip, port) => isPublicAddress(ip) && (port === 80 || port === 443),
}

/**
 * Fetches pictures whose addresses an import file names. Each name is resolved once, and the connection goes to exactly the checked IP
 * address: a name that answers differently the second time leads nowhere. Redirects are checked in the same way.
 */
export function openPictureFetcher(network: PictureNetwork = internet): FetchPicture {
  return async (address) => {
    const signal = AbortSignal.timeout(pictureFetchLimits.timeoutMs)
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    })
    try {
      // A name server that does not answer cannot be interrupted.
      return await Promise.race([follow(network, address, signal), aborted])
    } catch {
      return refuse({ code: signal.aborted ? 'too-slow' : 'unreachable' })
    }
  }
}

async function follow(
  network: PictureNetwork,
  address: string,
  signal: AbortSignal,
  redirectsLeft: number = pictureFetchLimits.redirectsMax,
): Promise<Result<Uint8Array, PictureFetchProblem>> {
  const url = readPictureAddress(address)
  if (!url) return refuse({ code: 'address-wrong' })
  const ip = await network.resolve(hostOf(url))
  if (!network.mayConnect(ip, portOf(url))) return refuse({ code: 'address-private' })
  const response = await ask(url, ip, signal)
  try {
    const { statusCode = 0, headers } = response
    if (statusCode >= 300 && statusCode < 400 && headers.location && URL.canParse(headers.location, url)) {
      if (redirectsLeft === 0) return refuse({ code: 'not-found' })
      return await follow(network, new URL(headers.location, url).href, signal, redirectsLeft - 1)
    }
    return statusCode === 200 ? await readBytes(response) : refuse({ code: 'not-found' })
  } finally {
    response.destroy()
  }
}

/** Only http and https, without a name and password. */
export function readPictureAddress(address: string): URL | null {
  if (address.length > pictureFetchLimits.addressMaxLength || !URL.canParse(address)) return null
  const url = new URL(address)
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  return isWeb && url.username === '' && url.password === '' ? url : null
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '')
}

function portOf({ port, protocol }: URL): number {
  return port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port)
}

async function ask(url: URL, ip: string, signal: AbortSignal): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const host = hostOf(url)
  const { get } = url.protocol === 'https:' ? https : http
  const request = get({
    host: ip,
    port: portOf(url),
    path: url.pathname + url.search,
    // The certificate is that of the name, not of the IP address.
    ...(isIP(host) === 0 && { servername: host }),
    headers: { host: url.host, accept: 'image/png,image/jpeg,image/webp', 'accept-encoding': 'identity' },
    agent: false,
    signal,
  })
  request.once('response', resolve).once('error', reject)
  return await promise
}

async function readBytes(response: IncomingMessage): Promise<Result<Uint8Array, PictureFetchProblem>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > uploadLimits.pictureMaxBytes) return refuse({ code: 'too-large' })
    chunks.push(chunk)
  }
  return accept(Buffer.concat(chunks))
}
