import type { Shop } from '#shop/shop.server.ts'
import { listIdRanges, listProductsBetween, type SitemapProduct } from './sitemap.queries.server.ts'

/**
 * A sitemap may hold 50,000 URLs. A part is a range of ids, not a page of a list: a product never moves to another part, and every part is
 * found as fast as the first. The remaining 1,000 are room for URLs other than products.
 */
const idsPerPart = 49_000
const batchSize = 5_000

/** The numbers of the parts that are not empty. */
export async function listSitemapParts({ db }: Pick<Shop, 'db'>): Promise<number[]> {
  return listIdRanges(db, idsPerPart)
}

/** Active products of one part, in batches, so that a large shop never has to fit into memory. */
export async function* listSitemapProducts(
  { db }: Pick<Shop, 'db'>,
  part: number,
): AsyncGenerator<SitemapProduct[], void, undefined> {
  let after = String((part - 1) * idsPerPart)
  while (true) {
    const batch = await listProductsBetween(db, { after, upTo: part * idsPerPart, take: batchSize })
    const last = batch.at(-1)
    if (last) yield batch
    if (!last || batch.length < batchSize) return
    after = last.id
  }
}
