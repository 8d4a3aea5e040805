import { forgetLettersTo } from '#shop/mail/forget-letters.server.ts'
import { forgetSubscriber } from '#shop/newsletter/forget-subscriber.server.ts'
import { anonymiseOrders } from '#shop/orders/anonymise-orders.server.ts'
import { anonymiseQuestions } from '#shop/questions/anonymise-questions.server.ts'
import { anonymiseReviews } from '#shop/reviews/anonymise-reviews.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { UserId } from './accounts.ts'
import { deleteUser, listDueDeletions, lockDueDeletion } from './deletions.queries.server.ts'

type Parts = Pick<Shop, 'db' | 'now' | 'log'>

/** Removes the accounts whose time has come, each in a transaction of its own, so that one in trouble does not keep the others. */
export async function removeAccounts(shop: Parts): Promise<{ removed: number }> {
  const due = await listDueDeletions(shop.db, shop.now())
  let removed = 0
  const troubles: unknown[] = []
  for (const { userId } of due) {
    try {
      if (await removeAccount(shop, userId)) removed += 1
    } catch (error) {
      troubles.push(error)
    }
  }
  if (troubles.length > 0) throw new AggregateError(troubles, `${troubles.length} accounts could not be removed`)
  return { removed }
}

/** What others rely on stays without a name; everything else goes. False: somebody changed their mind, or it is being done already. */
async function removeAccount({ db, now }: Parts, userId: UserId): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    const leaving = await lockDueDeletion(tx, userId, now())
    if (!leaving) return false
    await anonymiseOrders({ now }, tx, userId)
    await anonymiseReviews(tx, { id: userId, ...leaving })
    await anonymiseQuestions(tx, { id: userId, ...leaving })
    // Of an address that nobody has shown to be theirs, letters and the newsletter may be somebody else's.
    if (leaving.emailConfirmed) {
      await forgetSubscriber(tx, leaving.email)
      await forgetLettersTo(tx, leaving.email)
    }
    await deleteUser(tx, userId)
    return true
  })
}
