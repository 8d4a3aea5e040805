import { randomBytes } from 'node:crypto'
import { uploadLimits } from '#rulebook/limits/uploads.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { fileTypeOf } from './file-type.ts'
import { insertPicture } from './media.queries.server.ts'
import { originalName, type PictureProblem, type StoredPicture } from './media.ts'
import type { CleanPicture } from './picture-tasks.ts'

export async function storePicture(
  shop: Pick<Shop, 'db' | 'now' | 'pictures' | 'imageQueue' | 'log'>,
  bytes: Uint8Array,
  { pixelsMax, hash, keptUntil }: { pixelsMax: number; hash?: string; keptUntil?: Date },
): Promise<Result<StoredPicture, PictureProblem>> {
  const checked = await checkPicture(shop, bytes, pixelsMax)
  if (!checked.ok) return checked
  return await storeCheckedPicture(shop, { ...checked.value, ...(hash && { hash }) }, keptUntil)
}

export type CheckedPicture = CleanPicture & { hash: string }

export async function checkPicture(
  { imageQueue, log }: Pick<Shop, 'imageQueue' | 'log'>,
  bytes: Uint8Array,
  pixelsMax: number,
): Promise<Result<CheckedPicture, PictureProblem>> {
  if (bytes.byteLength > uploadLimits.pictureMaxBytes) return refuse({ code: 'too-large' })
  if (!isPicture(bytes)) return refuse({ code: 'unsupported' })
  try {
    const cleaned = await imageQueue.run({ kind: 'clean', bytes, pixelsMax }, 'urgent')
    return cleaned.ok ? accept({ ...cleaned.value, hash: randomBytes(16).toString('hex') }) : cleaned
  } catch (error) {
    log.warn({ err: error }, 'A picture could not be decoded')
    return refuse({ code: 'broken' })
  }
}

/** The row is written first: a file without a row may be removed at any time. */
export async function storeCheckedPicture(
  { db, now, pictures, log }: Pick<Shop, 'db' | 'now' | 'pictures' | 'log'>,
  { kept, hash, width, height, preview }: CheckedPicture,
  keptUntil?: Date,
): Promise<Result<StoredPicture, PictureProblem>> {
  const picture = { hash, width, height, preview }
  await insertPicture(db, picture, now(), keptUntil)
  try {
    await pictures.put(originalName(hash), kept, 'image/webp')
  } catch (error) {
    // A full disk or a store that is away is neither the admin's mistake nor a bug: it passes, and the shop works without the picture.
    log.error({ err: error, hash }, 'A picture could not be stored')
    return refuse({ code: 'unavailable' })
  }
  return accept(picture)
}

/** By content and before decoding: the decoder could read a dozen formats that the shop does not need. */
function isPicture(bytes: Uint8Array): boolean {
  return ['png', 'jpeg', 'webp'].includes(fileTypeOf(bytes) ?? '')
}
