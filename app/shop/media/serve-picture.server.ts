import type { Shop } from '#shop/shop.server.ts'
import { createDerivative, readDerivative } from './derivatives.server.ts'
import { contentTypeOf, type Derivative, derivativeName, findDerivative } from './media.ts'
import type { PictureBytes } from './picture-store.server.ts'

const folder = '/media/'

/**
 * Answers `/media/<hash>-<width>.<format>`; `null` for an address that is not about pictures. What is not there, or cannot be
 * had, is a status without a body: the page shows its placeholder.
 */
export async function servePicture(
  shop: Pick<Shop, 'pictures' | 'log'>,
  pathname: string,
  ifNoneMatch?: string | null,
): Promise<Response | null> {
  if (!pathname.startsWith(folder)) return null
  const derivative = findDerivative(pathname.slice(folder.length))
  if (!derivative) return withoutBody(404)
  try {
    return await answer(shop, derivative, ifNoneMatch ?? '')
  } catch (error) {
    shop.log.error({ err: error, name: derivativeName(derivative) }, 'a picture could not be served')
    return withoutBody(503)
  }
}

async function answer(
  shop: Pick<Shop, 'pictures' | 'log'>,
  derivative: Derivative,
  ifNoneMatch: string,
): Promise<Response> {
  const name = derivativeName(derivative)
  const etag = `"${name}"`
  const made = await readDerivative(shop, derivative)
  if (made && ifNoneMatch.includes(etag)) return new Response(null, { status: 304, headers: lastingHeaders(etag) })
  if (made) return withBody(made, contentTypeOf(name), lastingHeaders(etag))
  if (derivative.format === 'avif') return await answerStandIn(shop, derivative)

  const bytes = await createDerivative(shop, derivative, 'urgent')
  return bytes ? withBody(bytes, contentTypeOf(name), lastingHeaders(etag)) : withoutBody(404)
}

/**
 * An AVIF takes two to three times as long to make as a WebP, and whoever asks first would wait for it. They get the WebP under
 * this address, for a minute, while the AVIF is made; browsers go by the type of the answer.
 */
async function answerStandIn(shop: Pick<Shop, 'pictures' | 'log'>, derivative: Derivative): Promise<Response> {
  const standIn: Derivative = { ...derivative, format: 'webp' }
  const bytes = (await readDerivative(shop, standIn)) ?? (await createDerivative(shop, standIn, 'urgent'))
  if (!bytes) return withoutBody(404)

  createDerivative(shop, derivative, 'later').catch((error: unknown) => {
    shop.log.error({ err: error, name: derivativeName(derivative) }, 'a derivative could not be made')
  })
  return withBody(bytes, 'image/webp', { ...forEveryone, 'cache-control': 'public, max-age=60' })
}

/** The API gives our pictures' addresses to pages of other origins, which must be able to show them. */
const forEveryone = { 'cross-origin-resource-policy': 'cross-origin' }

function lastingHeaders(etag: string): Record<string, string> {
  return { ...forEveryone, etag, 'cache-control': 'public, max-age=31536000, immutable' }
}

function withBody(bytes: PictureBytes, contentType: string, headers: Record<string, string>): Response {
  return new Response(bytes, {
    headers: { ...headers, 'content-type': contentType, 'content-length': String(bytes.byteLength) },
  })
}

function withoutBody(status: 404 | 503): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store', 'content-length': '0' } })
}
