import { createDerivative, readDerivative } from '#shop/media/derivatives.server.ts'
import { widthsOf } from '#shop/media/media.ts'
import type { Shop } from '#shop/shop.server.ts'
import { findReturnByLink } from './find-return.server.ts'

const shownWidth = 1000

/** Null when the key is not the one of the return's link, or it has no such photo. */
export async function serveReturnPhoto(
  shop: Pick<Shop, 'db' | 'now' | 'pictures' | 'imageQueue' | 'log' | 'linkSecret'>,
  { number, key, place }: { number: string; key: string; place: string },
): Promise<Response | null> {
  const returned = await findReturnByLink(shop, number, key)
  const photo = returned?.photos[Number(place) - 1]
  if (!photo) return null
  const width = widthsOf(photo).findLast((each) => each <= shownWidth) ?? widthsOf(photo)[0]
  if (width === undefined) return null
  const derivative = { hash: photo.hash, width, format: 'webp' } as const
  const bytes = (await readDerivative(shop, derivative)) ?? (await createDerivative(shop, derivative, 'urgent'))
  if (!bytes) return null
  return new Response(bytes, {
    headers: {
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    },
  })
}
