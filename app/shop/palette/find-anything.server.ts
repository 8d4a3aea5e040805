import { type AdminRole, mayDo } from '#rulebook/admin-roles.ts'
import { paletteLimits } from '#rulebook/limits/palette.ts'
import { searchTermsOf } from '#shop/catalog/catalogue-table.ts'
import type { Shop } from '#shop/shop.server.ts'
import { splitQuery } from '#shop/split-query.ts'
import {
  type FoundCustomer,
  type FoundOrder,
  type FoundProduct,
  findCustomers,
  findOrders,
  findProducts,
} from './palette.queries.server.ts'

export type PaletteResults = { products: FoundProduct[]; orders: FoundOrder[]; customers: FoundCustomer[] }

const noResults: PaletteResults = { products: [], orders: [], customers: [] }

/** A role finds only what it may open. */
export async function findAnything(
  { db }: Pick<Shop, 'db'>,
  text: string,
  role: AdminRole | null,
): Promise<PaletteResults> {
  const query = text.trim().slice(0, paletteLimits.queryMaxLength)
  const words = splitQuery(query)
  if (query.length < paletteLimits.queryMinLength || words.length === 0) return noResults
  const count = paletteLimits.resultsPerGroup
  const [products, orders, customers] = await Promise.all([
    mayDo(role, 'products') ? findProducts(db, searchTermsOf(query), count) : [],
    mayDo(role, 'orders') ? findOrders(db, words, count) : [],
    mayDo(role, 'customers') ? findCustomers(db, words, count) : [],
  ])
  return { products, orders, customers }
}
