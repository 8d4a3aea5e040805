import type { z } from 'zod'
import { ListingSchema } from '#api/catalog.schema.ts'
import type { Shop } from '#shop/shop.server.ts'
import { aProduct } from './make.ts'
import type { Answered } from './test-api.ts'

export function listingOf({ body }: Answered): z.infer<typeof ListingSchema> {
  return ListingSchema.parse(body)
}

export function articlesIn(answered: Answered): string[] {
  return listingOf(answered).results.map(({ article }) => article)
}

/** Candles for ten dollars, eleven, twelve and so on. */
export async function candles(shop: Pick<Shop, 'db'>, count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, (_, index) => aProduct(shop, { priceCents: 1000 + index * 100 })))
}
