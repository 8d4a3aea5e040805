import { sql } from 'kysely'
import { insertUser } from '#shop/accounts/accounts.queries.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type Shopping, shoppersAtOnce } from './shopping.ts'

const howManyProducts = 200
const plenty = 1_000_000

/** Fills the shelf, so that nobody is refused, and lets customers sign in. */
export async function prepareShopping(shop: Shop): Promise<Shopping> {
  const { rows } = await sql<Shopping['products'][number]>`
    with chosen as (select id from products where active order by md5(article) limit ${howManyProducts})
    update products set on_hand = ${plenty} where id in (select id from chosen)
    returning article, price_cents as "priceCents"`.execute(shop.db)
  const customers = await Promise.all(Array.from({ length: shoppersAtOnce }, (_, number) => aCustomer(shop, number)))
  return { products: rows, customers }
}

async function aCustomer({ db, auth, now }: Shop, number: number): Promise<Shopping['customers'][number]> {
  const at = now()
  // A shop that grows further is prepared again, and its customers come anew.
  const email = `shopper-${number}-${at.getTime()}@example.com`
  const facts = { fullName: 'Karen Holm', email, emailConfirmed: true, isAdmin: false, policyAcceptedAt: at, at }
  const id = await db.transaction().execute((tx) => insertUser(tx, facts))
  if (!id) throw new Error(`${email} is taken`)
  const body = { userId: id, remembered: true, userAgent: 'bench', now: at }
  const { headers } = await auth.api.openSession({ body, returnHeaders: true })
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  return { id, cookie: cookies.join('; ') }
}
