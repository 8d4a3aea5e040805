import { availableParallelism } from 'node:os'
import { type StoredPicture, storePicture } from '#shop/media/store-picture.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type DemoProduct, readDemoPhoto } from './demo-catalogue.server.ts'

export type PhotosByFile = ReadonlyMap<string, StoredPicture>

/** A few at a time. What visitors are sent is made of them later, when the first one asks or the shop is idle. */
export async function storeDemoPhotos(
  shop: Pick<Shop, 'pictures' | 'log'>,
  products: readonly DemoProduct[],
): Promise<PhotosByFile> {
  const files = products.flatMap((product) => product.images.map((image) => image.file))
  const stored = new Map<string, StoredPicture>()
  const waiting = files.values()
  const lines = Array.from({ length: availableParallelism() * 2 }, async () => {
    for (const file of waiting) stored.set(file, await storePhoto(shop, file))
  })
  await Promise.all(lines)
  return stored
}

async function storePhoto(shop: Pick<Shop, 'pictures' | 'log'>, file: string): Promise<StoredPicture> {
  const picture = await storePicture(shop, await readDemoPhoto(file))
  if (!picture.ok) throw new Error(`The demo photo ${file} cannot be stored: ${picture.problem.code}`)
  return picture.value
}
