import { createHash } from 'node:crypto'
import { pictureLimits } from '#rulebook/limits/pictures.ts'
import { type StoredPicture, storePicture } from '#shop/media/store-picture.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type DemoProduct, readDemoPhoto } from './demo-catalogue.server.ts'

export type PhotosByFile = ReadonlyMap<string, StoredPicture>

/** A few at a time. What visitors are sent is made of them later, when the first one asks or the shop is idle. */
export async function storeDemoPhotos(
  shop: Pick<Shop, 'db' | 'now' | 'pictures' | 'imageQueue' | 'log'>,
  products: readonly DemoProduct[],
): Promise<PhotosByFile> {
  const files = products.flatMap((product) => product.images.map((image) => image.file))
  const stored = new Map<string, StoredPicture>()
  const waiting = files.values()
  const lines = Array.from({ length: pictureLimits.processes * 2 }, async () => {
    for (const file of waiting) stored.set(file, await storePhoto(shop, file))
  })
  await Promise.all(lines)
  return stored
}

async function storePhoto(
  shop: Pick<Shop, 'db' | 'now' | 'pictures' | 'imageQueue' | 'log'>,
  file: string,
): Promise<StoredPicture> {
  const bytes = await readDemoPhoto(file)
  // Named by its content: a start that was killed half way leaves nothing behind that the next one does not use.
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const picture = await storePicture(shop, bytes, { pixelsMax: pictureLimits.adminPixelsMax, hash })
  if (!picture.ok) throw new Error(`The demo photo ${file} cannot be stored: ${picture.problem.code}`)
  return picture.value
}
