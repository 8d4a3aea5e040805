import { pictureLimits } from '#rulebook/limits/pictures.ts'
import { reviewLimits } from '#rulebook/review-limits.ts'
import type { SignedIn } from '#shop/accounts/accounts.ts'
import { spendAttempts } from '#shop/accounts/limit-attempts.server.ts'
import { fileTypeOf } from '#shop/media/file-type.ts'
import { type PictureProblem, storePicture } from '#shop/media/store-picture.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'

/** The name is only used in messages. */
export type SentPhoto = { name: string; bytes: Uint8Array }

export type PhotoProblem =
  | { code: 'too-many-photos' }
  | { code: 'photos-unconfirmed' }
  | { code: 'photos-too-often'; retryAfterSeconds: number }
  | { code: `photo-${PictureProblem['code']}`; name: string }

/** Runs outside any transaction, because decoding is slow, and after all other checks of the review. */
export async function keepPhotos(
  shop: Pick<Shop, 'db' | 'now' | 'auth' | 'pictures' | 'imageQueue' | 'log'>,
  asker: Pick<SignedIn, 'id' | 'emailConfirmed'>,
  photos: readonly SentPhoto[],
  alreadyThere = 0,
): Promise<Result<string[], PhotoProblem>> {
  if (photos.length === 0) return accept([])
  if (photos.length + alreadyThere > reviewLimits.photosMax) return refuse({ code: 'too-many-photos' })
  if (!asker.emailConfirmed) return refuse({ code: 'photos-unconfirmed' })
  const retryAfterSeconds = await spendAttempts(shop, 'photoByAccount', asker.id, photos.length)
  if (retryAfterSeconds > 0) return refuse({ code: 'photos-too-often', retryAfterSeconds })
  const kept: string[] = []
  for (const { name, bytes } of photos) {
    const type = fileTypeOf(bytes)
    if (type !== 'png' && type !== 'jpeg') return refuse({ code: 'photo-unsupported', name })
    const stored = await storePicture(shop, bytes, { pixelsMax: pictureLimits.customerPixelsMax })
    if (!stored.ok) return refuse({ code: `photo-${stored.problem.code}`, name })
    kept.push(stored.value.hash)
  }
  return accept(kept)
}
