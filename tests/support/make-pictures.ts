import { uploadLimits } from '#rulebook/limits/uploads.ts'
import type { StoredPicture } from '#shop/media/media.ts'
import { storePicture } from '#shop/media/store-picture.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { aProduct } from './make-products.ts'
import { aPicture, type PictureFacts } from './test-pictures.ts'
import type { TestShop } from './test-shop.ts'

export async function aStoredPicture(
  shop: Pick<Shop, 'db' | 'now' | 'pictures' | 'imageQueue' | 'log'>,
  facts: PictureFacts = {},
): Promise<StoredPicture> {
  const stored = await storePicture(shop, await aPicture(facts), { pixelsMax: uploadLimits.adminPixelsMax })
  if (!stored.ok) throw new Error(stored.problem.code)
  return stored.value
}

/** A stored picture that is the main picture of a new product. */
export async function aProductPicture(shop: TestShop, facts: PictureFacts = {}): Promise<StoredPicture> {
  const picture = await aStoredPicture(shop, facts)
  const product = await aProduct(shop)
  await shop.db
    .insertInto('product_pictures')
    .values({ product_id: product.id, position: 0, hash: picture.hash, view: 'main' })
    .execute()
  return picture
}
