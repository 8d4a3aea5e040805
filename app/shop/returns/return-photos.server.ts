import { returnLimits } from '#rulebook/limits/returns.ts'
import { countAttempts } from '#shop/accounts/limit-attempts.server.ts'
import type { OrderAccess } from '#shop/orders/order-access.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import { type PhotoProblem, storePhotoFiles, type UploadedPhoto } from '#shop/reviews/store-photos.server.ts'
import type { Shop } from '#shop/shop.server.ts'

/** Guests have proved by the order's link that they ordered, so they need no confirmed account. */
export type ReturnPhotoProblem = Exclude<PhotoProblem, { code: 'photos-unconfirmed' }>

/** Runs outside any transaction, because decoding is slow, and after all other checks. */
export async function storeReturnPhotos(
  shop: Pick<Shop, 'db' | 'now' | 'auth' | 'pictures' | 'imageQueue' | 'log'>,
  access: OrderAccess,
  number: OrderNumber,
  photos: readonly UploadedPhoto[],
): Promise<Result<string[], ReturnPhotoProblem>> {
  if (photos.length === 0) return accept([])
  if (photos.length > returnLimits.photosMax) return refuse({ code: 'too-many-photos' })
  const retryAfterSeconds =
    access.kind === 'customer'
      ? await countAttempts(shop, 'photoByAccount', access.actor.id, photos.length)
      : await countAttempts(shop, 'returnPhotoByOrder', number, photos.length)
  if (retryAfterSeconds > 0) return refuse({ code: 'photos-too-often', retryAfterSeconds })
  return await storePhotoFiles(shop, photos)
}
