import type { UserId } from '#shop/accounts/accounts.ts'
import { forgetRequestsOf } from '#shop/back-in-stock/change-request.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { deleteDraftsOf } from '#shop/drafts/drafts.queries.server.ts'
import { forgetEmailsAboutOrdersOf, forgetEmailsTo } from '#shop/mail/forget-emails.server.ts'
import { deleteSubscriber } from '#shop/newsletter/delete-subscriber.server.ts'
import { anonymiseOrders } from '#shop/orders/anonymise-orders.server.ts'
import { anonymiseQuestions } from '#shop/questions/anonymise-questions.server.ts'
import { anonymiseReviews } from '#shop/reviews/anonymise-reviews.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { deleteUser, listDueDeletions, lockDueDeletion } from './deletions.queries.server.ts'

type Parts = Pick<Shop, 'db' | 'now' | 'log'>

/** Removes the accounts that are due, each in its own transaction, so that one failure does not hold up the others. */
export async function removeAccounts(shop: Parts): Promise<{ removed: number }> {
  const due = await listDueDeletions(shop.db, shop.now())
  let removed = 0
  const errors: unknown[] = []
  for (const { userId } of due) {
    try {
      if (await removeAccount(shop, userId)) removed += 1
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} accounts could not be removed`)
  return { removed }
}

/** False: the deletion was cancelled, or another process is doing it. */
async function removeAccount({ db, now }: Parts, userId: UserId): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    const deletion = await lockDueDeletion(tx, userId, now())
    if (!deletion) return false
    await eraseAccount({ now }, tx, { id: userId, ...deletion })
    return true
  })
}

type LeavingUser = { id: UserId; email: string; emailConfirmed: boolean }

/** Orders, reviews and questions stay without a name; everything else is deleted. */
export async function eraseAccount({ now }: Pick<Shop, 'now'>, tx: Tx, user: LeavingUser): Promise<void> {
  const { id, email, emailConfirmed } = user
  await forgetEmailsAboutOrdersOf(tx, id)
  await deleteDraftsOf(tx, id)
  await anonymiseOrders({ now }, tx, id)
  await anonymiseReviews(tx, user)
  await anonymiseQuestions(tx, user)
  // Emails to an unconfirmed address, and its newsletter subscription, may belong to someone else.
  if (emailConfirmed) {
    await deleteSubscriber(tx, email)
    await forgetRequestsOf(tx, email)
    await forgetEmailsTo(tx, email)
  }
  await deleteUser(tx, id)
}
