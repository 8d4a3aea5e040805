import { customerLimits } from '#rulebook/customer-words.ts'
import { limits } from '#rulebook/limits.ts'
import { searchWords } from '#shop/search-words.ts'
import type { Shop } from '#shop/shop.server.ts'
import { countCustomers, findCustomerRow, listCustomerPage } from './customers.queries.server.ts'
import { type AskedCustomers, type CustomerForOwner, type CustomerPage, isUserId, phoneIn } from './customers.ts'

/** All customers with an account. Callers must check that the actor is an admin. */
export async function listCustomers(
  { db }: Pick<Shop, 'db'>,
  { query = '', kind = 'all', page = 1 }: AskedCustomers,
): Promise<CustomerPage> {
  const filter = { kind, words: searchWords(query.slice(0, limits.searchQueryMaxLength)), phone: phoneIn(query.trim()) }
  const size = customerLimits.pageSize
  const total = await countCustomers(db, filter)
  const totalPages = Math.max(1, Math.ceil(total / size))
  const shown = Math.min(Math.max(1, Math.trunc(page) || 1), totalPages)
  const customers = total === 0 ? [] : await listCustomerPage(db, filter, { page: shown, size, total })
  return { customers, page: shown, total, totalPages }
}

/** Callers must check that the actor is an admin. */
export async function findCustomer(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  id: string,
): Promise<CustomerForOwner | null> {
  return isUserId(id) ? await findCustomerRow(db, id, now()) : null
}
