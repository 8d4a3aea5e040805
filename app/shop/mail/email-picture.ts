import { type Picture, pictureUrl } from '#shop/media/media.ts'
import type { Shop } from '#shop/shop.server.ts'

/** Emails show pictures at 72 px, and screens have up to two pixels for each. Mail programs do not know AVIF. */
export function emailPictureUrl(
  { publicUrl }: Pick<Shop, 'publicUrl'>,
  picture: Pick<Picture, 'hash'> | null,
): string | null {
  return picture && `${publicUrl}${pictureUrl(picture, 160, 'webp')}`
}
