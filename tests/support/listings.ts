import type { z } from 'zod'
import { ListingSchema } from '#api/catalog-api.schema.ts'
import type { Shop } from '#shop/shop.server.ts'
import { aProduct } from './make-products.ts'
import type { TestResponse } from './test-api.ts'

export function listingOf({ body }: TestResponse): z.infer<typeof ListingSchema> {
  return ListingSchema.parse(body)
}

export function articlesIn(response: TestResponse): string[] {
  return listingOf(response).results.map(({ article }) => article)
}

/** Candles for ten dollars, eleven, twelve and so on. */
export async function createCandles(shop: Pick<Shop, 'db'>, count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, (_, index) => aProduct(shop, { priceCents: 1000 + index * 100 })))
}
