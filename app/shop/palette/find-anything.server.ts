import { paletteLimits } from '#rulebook/palette-words.ts'
import { partsOf } from '#shop/catalog/catalogue-table.ts'
import { searchWords } from '#shop/search-words.ts'
import type { Shop } from '#shop/shop.server.ts'
import {
  type FoundCustomer,
  type FoundOrder,
  type FoundProduct,
  findCustomers,
  findOrders,
  findProducts,
} from './palette.queries.server.ts'

export type Found = { products: FoundProduct[]; orders: FoundOrder[]; customers: FoundCustomer[] }

const nothing: Found = { products: [], orders: [], customers: [] }

/** Callers must check that the actor is an admin. */
export async function findAnything({ db }: Pick<Shop, 'db'>, text: string): Promise<Found> {
  const query = text.trim().slice(0, paletteLimits.longest)
  const words = searchWords(query)
  if (query.length < paletteLimits.shortest || words.length === 0) return nothing
  const count = paletteLimits.each
  const [products, orders, customers] = await Promise.all([
    findProducts(db, partsOf(query), count),
    findOrders(db, words, count),
    findCustomers(db, words, count),
  ])
  return { products, orders, customers }
}
