import { type RawBuilder, sql } from 'kysely'
import type { AdminRole } from '#rulebook/admin-roles.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import { type PageRequest, pageWindow } from '#shop/page-window.ts'
import type { Customer, CustomerDetails, CustomerKind } from './customers.ts'

export type CustomerFilter = {
  kind: CustomerKind
  /** The beginnings of words in the name or address; all must match. */
  words: readonly string[]
  /** The beginnings of phone numbers; one must match. When there are any, the words are digits and do not count. */
  phones: readonly string[]
}

export async function countCustomers(db: Db, filter: CustomerFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from users u where ${whereOf(filter)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Newest first. Orders and phone numbers are looked up only for the customers of the page. */
export async function listCustomerPage(db: Db, filter: CustomerFilter, pageOf: PageRequest): Promise<Customer[]> {
  const { scanDirection, limit, offset } = pageWindow(pageOf, 'desc')
  const direction = sql.raw(scanDirection)
  return await listChosenCustomers(
    db,
    sql`select u.id from users u where ${whereOf(filter)}
      order by u.created_at ${direction}, u.id ${direction} limit ${limit} offset ${offset}`,
  )
}

/** All matching customers, newest first. */
export async function listCustomerIds(db: Db, filter: CustomerFilter): Promise<UserId[]> {
  const { rows } = await sql<{ id: UserId }>`
    select u.id from users u where ${whereOf(filter)} order by u.created_at desc, u.id desc`.execute(db)
  return rows.map(({ id }) => id)
}

/** Newest first. */
export async function listCustomersById(db: Db, ids: readonly UserId[]): Promise<Customer[]> {
  return await listChosenCustomers(db, sql`select unnest(${ids}::uuid[]) as id`)
}

async function listChosenCustomers(db: Db, chosen: RawBuilder<unknown>): Promise<Customer[]> {
  const { rows } = await sql<Customer>`
    with chosen as materialized (${chosen})
    select ${customerColumns} from chosen join users u on u.id = chosen.id ${purchaseTotals}
    order by u.created_at desc, u.id desc`.execute(db)
  return rows
}

export async function findCustomerRow(db: Db, id: UserId, now: Date): Promise<CustomerDetails | null> {
  const { rows } = await sql<CustomerDetails>`
    select ${customerColumns}, u.email_confirmed as "emailConfirmed", u.second_factor_on as "secondFactorOn",
      u.news_agreed_at as "newsAgreedAt", u.blocked_at as "blockedAt", u.blocked_reason as "blockedReason",
      (select due_at from account_deletions where user_id = u.id) as "leavesAt",
      array(select provider from sign_in_methods where user_id = u.id order by created_at, provider) as "signInMethods",
      (select count(*)::int from passkeys where user_id = u.id) as passkeys,
      (select count(*)::int from sessions where user_id = u.id and expires_at > ${now}) as sessions,
      (select count(*)::int from addresses where user_id = u.id) as addresses
    from users u ${purchaseTotals} where u.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export type LockedCustomer = {
  id: UserId
  fullName: string
  isAdmin: boolean
  email: string
  role: AdminRole | null
  emailConfirmed: boolean
  blockedReason: string | null
}

/** Until the transaction ends, no one changes this user or signs in as them. */
export async function lockCustomer(tx: Tx, id: UserId): Promise<LockedCustomer | null> {
  const user = await tx
    .selectFrom('users')
    .select([
      'id',
      'full_name as fullName',
      'email',
      'is_admin as isAdmin',
      'admin_role as role',
      'email_confirmed as emailConfirmed',
    ])
    .select('blocked_reason as blockedReason')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return user ?? null
}

const customerColumns = sql`
  u.id, u.full_name as "fullName", u.email, u.created_at as "createdAt", u.is_admin as "isAdmin", u.admin_role as "role",
  u.blocked_at is not null as "isBlocked",
  exists (select from account_deletions where user_id = u.id) as "isLeaving",
  coalesce((select phone_number from addresses where user_id = u.id order by is_default desc, place limit 1), bought.phone)
    as "phoneNumber",
  bought.orders, bought.spent as "spentCents"`

/** What stayed with the shop of the paid orders `o`, whose payments are `pay`. */
export const spentCents = sql`
  coalesce(sum(o.total_cents - pay.refunded_cents) filter (where o.paid_at is not null), 0)::int`

const purchaseTotals = sql`
  cross join lateral (
    select count(*)::int as orders,
      ${spentCents} as spent,
      (array_agg(nullif(o.phone_number, '') order by o.placed_at desc))[1] as phone
    from orders o join payments pay on pay.order_id = o.id where o.user_id = u.id
  ) bought`

function whereOf({ kind, words, phones }: CustomerFilter): RawBuilder<unknown> {
  const conditions = [
    sql`true`,
    ...(kind === 'admins' ? [sql`u.is_admin`] : []),
    ...(kind === 'blocked' ? [sql`u.blocked_at is not null`] : []),
    ...(phones.length === 0
      ? words.map((word) => sql`u.search @@ ${`${word}:*`}::tsquery`)
      : [sql`(${sql.join(phones.map(hasPhone), sql` or `)})`]),
  ]
  return sql.join(conditions, sql` and `)
}

function hasPhone(phone: string): RawBuilder<unknown> {
  const prefix = `${phone}%`
  return sql`u.id in (
    select user_id from addresses where phone_number like ${prefix}
    union select user_id from orders where phone_number like ${prefix} and user_id is not null
    union select id from users where search @@ ${`${phone}:*`}::tsquery)`
}
