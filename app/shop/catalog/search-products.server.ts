import type { Shop } from '#shop/shop.server.ts'
import type { Listing, ListingQuery } from './catalog.ts'
import { listMatching } from './list-products.server.ts'

/** Blank text lists the whole shop. */
export async function searchProducts(
  { db }: Pick<Shop, 'db'>,
  text: string,
  query: ListingQuery,
): Promise<Listing & { correctedText: string | null }> {
  const words = text.replaceAll('\0', ' ').trim().slice(0, 200)
  const listing = await listMatching(db, { words: words.split(/\s+/).filter(Boolean) }, query)
  return { ...listing, correctedText: null }
}
