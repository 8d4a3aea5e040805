import { reviewLimits } from '#rulebook/limits/reviews.ts'
import { uploadLimits } from '#rulebook/limits/uploads.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { countAttempts } from '#shop/accounts/limit-attempts.server.ts'
import { fileTypeOf } from '#shop/media/file-type.ts'
import type { PictureProblem } from '#shop/media/media.ts'
import { storePicture } from '#shop/media/store-picture.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'

/** The name is only used in messages. */
export type UploadedPhoto = { name: string; bytes: Uint8Array }

export type PhotoProblem =
  | { code: 'too-many-photos' }
  | { code: 'photos-unconfirmed' }
  | { code: 'photos-too-often'; retryAfterSeconds: number }
  | { code: `photo-${PictureProblem['code']}`; name: string }

/** Runs outside any transaction, because decoding is slow, and after all other checks of the review. */
export async function storePhotos(
  shop: Pick<Shop, 'db' | 'now' | 'auth' | 'pictures' | 'imageQueue' | 'log'>,
  actor: Pick<SignedInUser, 'id' | 'emailConfirmed'>,
  photos: readonly UploadedPhoto[],
  existingCount = 0,
): Promise<Result<string[], PhotoProblem>> {
  if (photos.length === 0) return accept([])
  if (photos.length + existingCount > reviewLimits.photosMax) return refuse({ code: 'too-many-photos' })
  if (!actor.emailConfirmed) return refuse({ code: 'photos-unconfirmed' })
  const retryAfterSeconds = await countAttempts(shop, 'photoByAccount', actor.id, photos.length)
  if (retryAfterSeconds > 0) return refuse({ code: 'photos-too-often', retryAfterSeconds })
  return await storePhotoFiles(shop, photos)
}

type FileProblem = Extract<PhotoProblem, { name: string }>

/** Callers have counted the photos. */
export async function storePhotoFiles(
  shop: Pick<Shop, 'db' | 'now' | 'pictures' | 'imageQueue' | 'log'>,
  photos: readonly UploadedPhoto[],
): Promise<Result<string[], FileProblem>> {
  const hashes: string[] = []
  for (const { name, bytes } of photos) {
    const type = fileTypeOf(bytes)
    if (type !== 'png' && type !== 'jpeg') return refuse({ code: 'photo-unsupported', name })
    const stored = await storePicture(shop, bytes, { pixelsMax: uploadLimits.customerPixelsMax })
    if (!stored.ok) return refuse({ code: `photo-${stored.problem.code}`, name })
    hashes.push(stored.value.hash)
  }
  return accept(hashes)
}
