import type { UserId } from '#shop/accounts/accounts.ts'
import type { Db } from '#shop/database.server.ts'
import { type BoughtLine, takeOffLines } from './cart.queries.server.ts'
import { changeKeptThings } from './change-kept-things.server.ts'

/** Takes out what was bought, in the transaction that sells it. What was put in since then stays, also of the same things. */
export function takeBought(tx: Db, userId: UserId, bought: readonly BoughtLine[]): Promise<void> {
  return changeKeptThings(tx, userId, async (changing, version) => {
    const hasChanged = await takeOffLines(changing, userId, bought, version)
    return { outcome: undefined, hasChanged }
  })
}
