import { type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { deleteUnusedPictures } from './media.queries.server.ts'
import { originalName } from './media.ts'
import { type CheckedPicture, storeCheckedPicture } from './store-picture.server.ts'

/** Stores the new pictures, then calls `save`. When that is refused or fails, they are removed again. */
export async function withStoredPictures<Value, Problem extends { code: string }>(
  shop: Pick<Shop, 'db' | 'now' | 'pictures' | 'log'>,
  uploaded: readonly CheckedPicture[],
  save: () => Promise<Result<Value, Problem>>,
): Promise<Result<Value, Problem | { code: 'picture-unavailable' }>> {
  let saved = false
  try {
    for (const picture of uploaded) {
      const outcome = await storeCheckedPicture(shop, picture)
      if (!outcome.ok) return refuse({ code: 'picture-unavailable' })
    }
    const result = await save()
    saved = result.ok
    return result
  } finally {
    if (!saved && uploaded.length > 0) await removePictures(shop, uploaded)
  }
}

/** Removes those of the pictures that nothing uses. */
export async function removePictures(
  { db, now, pictures, log }: Pick<Shop, 'db' | 'now' | 'pictures' | 'log'>,
  uploaded: readonly Pick<CheckedPicture, 'hash'>[],
): Promise<void> {
  const hashes = uploaded.map(({ hash }) => hash)
  try {
    const removed = await deleteUnusedPictures(db, now(), { hashes })
    await Promise.all(removed.map((hash) => pictures.remove(originalName(hash))))
  } catch (error) {
    log.warn({ err: error, hashes }, 'Unused pictures could not be removed; the nightly job will remove them')
  }
}
