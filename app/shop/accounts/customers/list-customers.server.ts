import { customerLimits } from '#rulebook/limits/customers.ts'
import { searchLimits } from '#rulebook/limits/search.ts'
import type { Db } from '#shop/database.server.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { splitQuery } from '#shop/split-query.ts'
import { type CustomerFilter, countCustomers, findCustomerRow, listCustomerPage } from './customers.queries.server.ts'
import { type CustomerDetails, type CustomerPage, type CustomerQuery, isUserId, parsePhone } from './customers.ts'

/** All customers with an account. Callers must check that the actor is an admin. */
export async function listCustomers({ db }: Pick<Shop, 'db'>, listQuery: CustomerQuery): Promise<CustomerPage> {
  const { page = 1 } = listQuery
  const filter = await customerFilter(db, listQuery)
  const size = customerLimits.pageSize
  const total = await countCustomers(db, filter)
  const totalPages = Math.max(1, Math.ceil(total / size))
  const shownPage = Math.min(Math.max(1, Math.trunc(page) || 1), totalPages)
  const customers = total === 0 ? [] : await listCustomerPage(db, filter, { page: shownPage, size, total })
  return { customers, page: shownPage, total, totalPages }
}

export async function customerFilter(db: Db, { query = '', kind = 'all' }: CustomerQuery): Promise<CustomerFilter> {
  return {
    kind,
    words: splitQuery(query.slice(0, searchLimits.queryMaxLength)),
    phones: query === '' ? [] : parsePhone(query.trim(), (await readSettings({ db })).country),
  }
}

/** Callers must check that the actor is an admin. */
export async function findCustomer({ db, now }: Pick<Shop, 'db' | 'now'>, id: string): Promise<CustomerDetails | null> {
  return isUserId(id) ? await findCustomerRow(db, id, now()) : null
}
