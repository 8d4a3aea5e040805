import type { UserId } from '#shop/accounts/accounts.ts'
import type { Db } from '#shop/database.server.ts'
import { lockKeptThings, writeVersion } from './kept-things.queries.server.ts'

type Change<Outcome> = (tx: Db, next: number) => Promise<{ outcome: Outcome; hasChanged: boolean }>

/**
 * Changes a customer's cart or wishlist, one change of a customer after the other, in the caller's transaction or one of its own. The
 * version goes up only when something has changed, so that browsers that know it already need not ask again.
 */
export async function changeKeptThings<Outcome>(db: Db, userId: UserId, change: Change<Outcome>): Promise<Outcome> {
  if (!db.isTransaction) return db.transaction().execute((tx) => changeKeptThings(tx, userId, change))
  const next = (await lockKeptThings(db, userId)) + 1
  const { outcome, hasChanged } = await change(db, next)
  if (hasChanged) await writeVersion(db, userId, next)
  return outcome
}
