import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'
export type HeaderPairs = readonly (readonly [name: string, value: string])[]

export type Bytes = Buffer<ArrayBuffer>
type Variant = { headers: string[]; body: Bytes }

/** A whole answer, ready to be sent again and again: the bytes and the header list of every encoding somebody asked for. */
export type Answer = {
  status: number
  /** The pattern of the address, for logs and metrics. */
  route: string
  etag: string | null
  headers: HeaderPairs
  variants: Partial<Record<Encoding, Variant>>
  /** For a visitor who has exactly this already. */
  unchanged: string[]
  compressible: boolean
}

export type AnswerParts = {
  status: number
  route: string
  headers: HeaderPairs
  body: Bytes
  /** With other encodings already made, as the build does for scripts and styles. */
  encoded?: Partial<Record<'br' | 'gzip', Bytes>>
}

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const worthCompressing = 1024

export async function makeAnswer(parts: AnswerParts, wanted: Encoding = 'br'): Promise<Answer> {
  const answer = plainAnswer(parts)
  if (!answer.compressible) return answer
  const body = parts.body
  answer.variants = {}
  // A page is kept in its smallest form; what somebody asks for is made from it once and kept beside it.
  answer.variants.br = variantOf(answer, 'br', parts.encoded?.br ?? (await brotli(body)))
  if (parts.encoded?.gzip) answer.variants.gzip = variantOf(answer, 'gzip', parts.encoded.gzip)
  if (wanted !== 'br') await addVariant(answer, wanted, body)
  return answer
}

function plainAnswer({ status, route, headers, body }: AnswerParts): Answer {
  const given = new Map(headers)
  const compressible =
    body.length >= worthCompressing && isText(given.get('content-type') ?? '') && !given.has('content-encoding')
  const etag = given.get('etag') ?? (status === 200 ? etagOf(body) : null)
  const kept = headers.filter(([name]) => name !== 'content-length' && name !== 'etag')
  const all: [string, string][] = kept.map(([name, value]) => [name, value])
  if (etag) all.push(['etag', etag])
  if (compressible) addVary(all)
  const answer: Answer = {
    status,
    route,
    etag,
    headers: all,
    variants: {},
    unchanged: unchangedHeaders(all),
    compressible,
  }
  answer.variants.identity = variantOf(answer, 'identity', body)
  return answer
}

/** In the encoding this visitor takes; makes it when nobody wanted it before. */
export function variantFor(answer: Answer, encoding: Encoding): Variant | Promise<Variant> {
  const wanted = answer.compressible ? encoding : 'identity'
  return answer.variants[wanted] ?? addVariant(answer, wanted)
}

async function addVariant(answer: Answer, encoding: Encoding, known?: Bytes): Promise<Variant> {
  const small = answer.variants.br?.body
  const plain = known ?? (small ? brotliDecompressSync(small) : Buffer.alloc(0))
  const body = encoding === 'gzip' ? await compress.gzip(plain) : plain
  const variant = variantOf(answer, encoding, body)
  answer.variants[encoding] = variant
  return variant
}

function variantOf({ headers }: Answer, encoding: Encoding, body: Bytes): Variant {
  const flat = headers.flat()
  flat.push('content-length', String(body.length))
  if (encoding !== 'identity') flat.push('content-encoding', encoding)
  return { headers: flat, body }
}

export function bytesOf(answer: Answer): number {
  const bodies = Object.values(answer.variants).reduce((sum, { body }) => sum + body.length, 0)
  return bodies + 2048
}

/** One string test for the hot path: a browser sends its own tag back as it got it. */
export function hasItAlready(answer: Answer, ifNoneMatch: string | undefined): boolean {
  return ifNoneMatch !== undefined && answer.etag !== null && ifNoneMatch.includes(answer.etag)
}

export function send(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  variant: Variant,
  own: readonly string[],
): number {
  if (hasItAlready(answer, request.headers['if-none-match'])) {
    response.writeHead(304, answer.unchanged.concat(own)).end()
    return 304
  }
  response.writeHead(answer.status, variant.headers.concat(own))
  if (request.method === 'HEAD') response.end()
  else response.end(variant.body)
  return answer.status
}

const understood = new Map<string, Encoding>()

/** Browsers send the same few headers for ever, so what they mean is worked out once. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity'
  const known = understood.get(acceptEncoding)
  if (known) return known
  const encoding = readEncoding(acceptEncoding)
  if (understood.size < 200 && acceptEncoding.length < 200) understood.set(acceptEncoding, encoding)
  return encoding
}

function readEncoding(acceptEncoding: string): Encoding {
  const refused = /;\s*q=0(\.0*)?\s*$/
  const accepted = acceptEncoding
    .toLowerCase()
    .split(',')
    .filter((word) => !refused.test(word))
  const names = accepted.map((word) => word.split(';')[0]?.trim())
  if (names.includes('br')) return 'br'
  return names.includes('gzip') ? 'gzip' : 'identity'
}

function brotli(body: Bytes): Promise<Bytes> {
  // Level 5 is the knee: 4 is hardly faster, 6 takes half as long again for one percent.
  return compress.br(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}

export function isText(contentType: string): boolean {
  return /^(text\/|application\/(json|javascript|xml|manifest\+json|ld\+json|.*\+xml)|image\/svg)/.test(contentType)
}

/** Weak, because the same page in another encoding is other bytes. */
function etagOf(body: Bytes): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

function addVary(headers: [string, string][]): void {
  const vary = headers.find(([name]) => name === 'vary')
  if (!vary) headers.push(['vary', 'accept-encoding'])
  else if (!/accept-encoding/i.test(vary[1])) vary[1] += ', accept-encoding'
}

/** RFC 9110, 15.4.5: what a cache needs to freshen its copy, and nothing about the body. */
function unchangedHeaders(headers: HeaderPairs): string[] {
  return headers.filter(([name]) => !name.startsWith('content-') || name === 'content-security-policy').flat()
}
