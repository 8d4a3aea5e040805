import { sql } from 'kysely'
import type { Shop } from '#shop/shop.server.ts'
import { type Shopping, shoppersAtOnce } from './shopping.ts'
import { signInAs } from './sign-in.ts'

const productCount = 200
const plenty = 1_000_000

/** Raises the stock, so that no order is refused, and signs the customers in. */
export async function prepareShopping(shop: Shop): Promise<Shopping> {
  const { rows } = await sql<Shopping['products'][number]>`
    with chosen as (select id from products where active order by md5(article) limit ${productCount})
    update products set on_hand = ${plenty} where id in (select id from chosen)
    returning article, price_cents as "priceCents"`.execute(shop.db)
  // A shop that grows further is prepared again, with new customers.
  const emails = Array.from(
    { length: shoppersAtOnce },
    (_, number) => `shopper-${number}-${shop.now().getTime()}@example.com`,
  )
  const customers = await Promise.all(emails.map((email) => signInAs(shop, { email, isAdmin: false })))
  return { products: rows, customers }
}
