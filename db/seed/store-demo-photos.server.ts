import { createHash } from 'node:crypto'
import { pictureLimits } from '#rulebook/limits/pictures.ts'
import { uploadLimits } from '#rulebook/limits/uploads.ts'
import type { StoredPicture } from '#shop/media/media.ts'
import { storePicture } from '#shop/media/store-picture.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type DemoProduct, readDemoPhoto } from './demo-catalogue.server.ts'

export type PhotosByFile = ReadonlyMap<string, StoredPicture>

export function storeDemoPhotos(
  shop: Pick<Shop, 'db' | 'now' | 'pictures' | 'imageQueue' | 'log'>,
  products: readonly DemoProduct[],
): Promise<PhotosByFile> {
  return storePhotos(
    shop,
    products.flatMap((product) => product.images.map((image) => image.file)),
  )
}

/** Stores a few photos at a time. Their sizes for visitors are made later, on the first request or when the shop is idle. */
export async function storePhotos(
  shop: Pick<Shop, 'db' | 'now' | 'pictures' | 'imageQueue' | 'log'>,
  files: readonly string[],
): Promise<PhotosByFile> {
  const stored = new Map<string, StoredPicture>()
  const remaining = files.values()
  const workers = Array.from({ length: pictureLimits.processes * 2 }, async () => {
    for (const file of remaining) stored.set(file, await storePhoto(shop, file))
  })
  await Promise.all(workers)
  return stored
}

async function storePhoto(
  shop: Pick<Shop, 'db' | 'now' | 'pictures' | 'imageQueue' | 'log'>,
  file: string,
): Promise<StoredPicture> {
  const bytes = await readDemoPhoto(file)
  // Named by its content, so that photos stored by a start that was killed half-way are used by the next one.
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const picture = await storePicture(shop, bytes, { pixelsMax: uploadLimits.adminPixelsMax, hash })
  if (!picture.ok) throw new Error(`The demo photo ${file} cannot be stored: ${picture.problem.code}`)
  return picture.value
}
