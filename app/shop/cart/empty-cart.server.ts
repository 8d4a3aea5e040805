import type { UserId } from '#shop/accounts/accounts.ts'
import type { Db } from '#shop/database.server.ts'
import { deleteLinesOf } from './cart.queries.server.ts'
import { changeKeptThings } from './change-kept-things.server.ts'

/** Takes out what was ordered, in the transaction of the order, and answers how many lines that were. What was put in since then stays. */
export function emptyCart(tx: Db, userId: UserId, articles: readonly string[]): Promise<number> {
  return changeKeptThings(tx, userId, async (changing) => {
    const removed = await deleteLinesOf(changing, userId, articles)
    return { outcome: removed, hasChanged: removed > 0 }
  })
}
