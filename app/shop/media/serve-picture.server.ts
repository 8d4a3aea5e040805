import { pictureLimits } from '#rulebook/limits/pictures.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import type { Shop } from '#shop/shop.server.ts'
import { createDerivative, makeLater, readDerivative } from './derivatives.server.ts'
import { type Audience, findAudience } from './find-audience.server.ts'
import { contentTypeOf, type Derivative, derivativeName, findDerivative, widthsOf } from './media.ts'
import type { PictureBytes } from './picture-store.server.ts'

const pathPrefix = '/media/'

type Parts = Pick<Shop, 'db' | 'now' | 'pictures' | 'imageQueue' | 'log'>
type PictureRequest = { ifNoneMatch?: string | null; findActor?: () => Promise<SignedInUser | null> }

/**
 * Handles `/media/<hash>-<width>.<format>`; `null` for any other URL. A picture that is missing, forbidden or unavailable gets a status
 * without a body: the page shows its placeholder.
 */
export async function servePicture(
  shop: Parts,
  pathname: string,
  request: PictureRequest = {},
): Promise<Response | null> {
  if (!pathname.startsWith(pathPrefix)) return null
  const derivative = findDerivative(pathname.slice(pathPrefix.length))
  if (!derivative) return withoutBody(404)
  try {
    const picture = await findAudience(shop, derivative.hash, request.findActor)
    if (!picture || !widthsOf(picture).includes(derivative.width)) return withoutBody(404)
    return await respond(shop, derivative, picture.audience, request.ifNoneMatch ?? '')
  } catch (error) {
    shop.log.error({ err: error, name: derivativeName(derivative) }, 'A picture could not be served')
    return withoutBody(503)
  }
}

async function respond(
  shop: Parts,
  derivative: Derivative,
  audience: Audience,
  ifNoneMatch: string,
): Promise<Response> {
  const name = derivativeName(derivative)
  const etag = `"${name}"`
  const headers = { ...headersFor[audience], etag }
  const stored = await readDerivative(shop, derivative)
  if (stored && ifNoneMatch.includes(etag)) return new Response(null, { status: 304, headers })
  if (stored) return withBody(stored, contentTypeOf(name), headers)
  if (derivative.format === 'avif') return await respondWithWebp(shop, derivative, audience)

  const bytes = await createDerivative(shop, derivative, 'urgent')
  return bytes ? withBody(bytes, contentTypeOf(name), headers) : withoutBody(404)
}

/**
 * An AVIF takes two to three times as long to make as a WebP, and the first visitor would wait for it. They get the WebP under the AVIF's
 * URL, cached for a minute, while the AVIF is made; browsers go by the content type.
 */
async function respondWithWebp(shop: Parts, derivative: Derivative, audience: Audience): Promise<Response> {
  const webp: Derivative = { ...derivative, format: 'webp' }
  const bytes = (await readDerivative(shop, webp)) ?? (await createDerivative(shop, webp, 'urgent'))
  if (!bytes) return withoutBody(404)

  makeLater(shop, derivative)
  const caching = audience === 'private' ? {} : { 'cache-control': 'public, max-age=60' }
  return withBody(bytes, 'image/webp', { ...headersFor[audience], ...caching })
}

/** The API gives the URLs of pictures to pages of other origins, which must be able to show them. */
const headersFor: Record<Audience, Record<string, string>> = {
  shop: { 'cross-origin-resource-policy': 'cross-origin', 'cache-control': 'public, max-age=31536000, immutable' },
  review: {
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': `public, max-age=${pictureLimits.photoCacheSeconds}`,
  },
  private: { 'cross-origin-resource-policy': 'same-origin', 'cache-control': 'private, no-store' },
}

function withBody(bytes: PictureBytes, contentType: string, headers: Record<string, string>): Response {
  return new Response(bytes, {
    headers: { ...headers, 'content-type': contentType, 'content-length': String(bytes.byteLength) },
  })
}

function withoutBody(status: 404 | 503): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store', 'content-length': '0' } })
}
