import { sql } from 'kysely'
import { checkAttemptLimits, type TooManyAttempts } from '#shop/accounts/limit-attempts.server.ts'
import type { Tx } from '#shop/database.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { retryTransaction } from '#shop/stock/retry-transaction.server.ts'
import { type WithdrawalDependencies, withdrawInTransaction } from './withdraw.server.ts'

type Request = { number: OrderNumber; email: string; fullName: string; requestKey: string; address: string }

/**
 * Withdraws from a whole order for someone who knows its number and email. The email gets the receipt with a link that chooses pieces. The answer
 * is the same whether or not there is such an order, and tells nothing about it.
 */
export async function withdrawByNumber(
  shop: WithdrawalDependencies & Pick<Shop, 'auth'>,
  { number, email, fullName, requestKey, address }: Request,
): Promise<Result<null, TooManyAttempts>> {
  // Tries with another email must not block the customer: each pair is counted apart, whether or not there is such an order.
  const pair = `${number} ${email.trim().toLowerCase()}`
  const limited = await checkAttemptLimits(shop, ['withdrawalByAddress', address], ['withdrawalByOrder', pair])
  if (limited) return refuse(limited)
  await retryTransaction(() =>
    shop.db.transaction().execute(async (tx) => {
      if (!(await isEmailOfOrder(tx, number, email))) return
      await withdrawInTransaction(shop, tx, { number, fullName, requestKey, statedBy: 'number' })
    }),
  )
  return accept(null)
}

async function isEmailOfOrder(tx: Tx, number: OrderNumber, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from orders where number = ${number} and email <> '' and lower(email) = lower(${email.trim()})`.execute(tx)
  return rows.length > 0
}
