import type { Shop } from '#shop/shop.server.ts'
import { removePicturesOfDeleted } from './deleted-products.queries.server.ts'
import { restorableSince } from './deleted-products.ts'

/**
 * Removes the pictures of products that cannot be restored any more; their files follow with the other unused pictures. The product's row
 * stays for its article, which is never used again, and for its orders, reviews and statistics.
 */
export async function endDeletedProducts({ db, now, log }: Pick<Shop, 'db' | 'now' | 'log'>): Promise<void> {
  const pictures = await removePicturesOfDeleted(db, restorableSince(now()))
  if (pictures > 0) log.info({ pictures }, 'Pictures of deleted products were removed')
}
