import { reviewLimits } from '#rulebook/review-limits.ts'
import { type PictureProblem, type StoredPicture, storePicture } from '#shop/media/store-picture.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'

/** A file as it was sent; its name is only used to tell people which one is meant. */
export type SentPhoto = { name: string; bytes: Uint8Array }

export type PhotoProblem = { code: 'too-many-photos' } | { code: `photo-${PictureProblem['code']}`; name: string }

/** Before any transaction: pictures take their time. One that ends up in no review costs a little room and is shown to nobody. */
export async function keepPhotos(
  shop: Pick<Shop, 'pictures' | 'log'>,
  photos: readonly SentPhoto[],
  alreadyThere = 0,
): Promise<Result<StoredPicture[], PhotoProblem>> {
  if (photos.length + alreadyThere > reviewLimits.photosMax) return refuse({ code: 'too-many-photos' })
  const kept: StoredPicture[] = []
  for (const { name, bytes } of photos) {
    if (!isPngOrJpeg(bytes)) return refuse({ code: 'photo-unsupported', name })
    const stored = await storePicture(shop, bytes)
    if (!stored.ok) return refuse({ code: `photo-${stored.problem.code}`, name })
    kept.push(stored.value)
  }
  return accept(kept)
}

/** By content, not by name. */
function isPngOrJpeg(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1')
  return start.startsWith('\x89PNG\r\n\x1a\n') || start.startsWith('\xff\xd8\xff')
}
