import { customerMessages } from '#rulebook/customer-messages.ts'
import { fileTimeIn } from '#rulebook/days.ts'
import { formatAmount } from '#rulebook/money.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { byteOrderMark, csvLine } from '#shop/csv.ts'
import { readTimeZone } from '#shop/settings/read-settings.server.ts'
import { formatPhone } from '#shop/shipping/delivery.ts'
import type { Shop } from '#shop/shop.server.ts'
import { listCustomerIds, listCustomersById } from './customers.queries.server.ts'
import type { Customer, CustomerQuery } from './customers.ts'
import { customerFilter } from './list-customers.server.ts'

const batchSize = 500
const names = customerMessages.file.columns

/** Exports the listed customers as CSV in batches. Callers have checked that an admin asks. */
export async function* exportCustomers(
  { db, auth }: Pick<Shop, 'db' | 'auth'>,
  actor: Pick<SignedInUser, 'id'>,
  listQuery: CustomerQuery,
): AsyncGenerator<string> {
  auth.securityEvents.record({ kind: 'export', result: 'customers' }, actor.id)
  const columns = columnsIn(await readTimeZone({ db }))
  yield byteOrderMark + csvLine(columns.map(([name]) => name))
  const ids = await listCustomerIds(db, await customerFilter(db, listQuery))
  for (let start = 0; start < ids.length; start += batchSize) {
    const customers = await listCustomersById(db, ids.slice(start, start + batchSize))
    yield customers.map((customer) => csvLine(columns.map(([, cellOf]) => cellOf(customer)))).join('')
  }
}

const columnsIn = (timeZone: string): readonly (readonly [name: string, cellOf: (customer: Customer) => string])[] => [
  [names.fullName, ({ fullName }) => fullName],
  [names.email, ({ email }) => email],
  [names.phone, ({ phoneNumber }) => formatPhone(phoneNumber ?? '')],
  [names.since(timeZone), ({ createdAt }) => fileTimeIn(timeZone, createdAt)],
  [names.orders, ({ orders }) => String(orders)],
  [names.spent, ({ spentCents }) => formatAmount(spentCents)],
  [names.state, stateOf],
]

function stateOf({ isAdmin, isBlocked, isLeaving }: Customer): string {
  const states = [
    isAdmin && customerMessages.admin,
    isBlocked && customerMessages.blocked,
    isLeaving && customerMessages.deletionScheduled,
  ]
  return states.filter(Boolean).join(', ')
}
