import type { SignedInUser } from '#shop/accounts/accounts.ts'
import type { Shop } from '#shop/shop.server.ts'
import { readEndToken } from './end-links.server.ts'
import {
  deleteAgreement,
  findAgreement,
  insertAgreement,
  listWatchedItems,
} from './saved-item-emails.queries.server.ts'
import { knownItemsOf } from './saved-item-emails.ts'

export async function getsSavedItemEmails({ db }: Pick<Shop, 'db'>, actor: Pick<SignedInUser, 'id'>): Promise<boolean> {
  return (await findAgreement(db, actor.id)) !== null
}

/** The customer knows today's prices and stock, so the first email is about later changes. */
export async function chooseSavedItemEmails(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Pick<SignedInUser, 'id'>,
  wanted: boolean,
): Promise<void> {
  if (!wanted) return await deleteAgreement(db, actor.id)
  await db.transaction().execute(async (tx) => {
    await insertAgreement(tx, actor.id, now(), knownItemsOf(await listWatchedItems(tx, [actor.id])))
  })
}

export function isEndLinkValid(shop: Pick<Shop, 'auth'>, token: string): boolean {
  return readEndToken(shop, token) !== null
}

/** False when the link in the email is incomplete; ending twice is fine. */
export async function endSavedItemEmails(shop: Pick<Shop, 'db' | 'auth'>, token: string): Promise<boolean> {
  const userId = readEndToken(shop, token)
  if (userId === null) return false
  await deleteAgreement(shop.db, userId)
  return true
}
