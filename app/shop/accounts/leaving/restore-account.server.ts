import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { cancelDeletion, isDeletionToken, selectDeletion } from './deletions.queries.server.ts'

/** Cancels the deletion with the email's link. */
export async function restoreAccount(
  { db, auth }: Pick<Shop, 'db' | 'auth'>,
  token: string,
): Promise<Result<null, { code: 'spent-link' }>> {
  const isRestored = await cancelDeletion(db, { tokenHashes: auth.fingerprints(token) })
  return isRestored ? accept(null) : refuse({ code: 'spent-link' })
}

/** Whether the link is still valid. Does not use it up, because mail scanners open every link. */
export function canRestoreAccount({ db, auth }: Pick<Shop, 'db' | 'auth'>, token: string): Promise<boolean> {
  return isDeletionToken(db, auth.fingerprints(token))
}

/** Cancels the deletion for a signed-in user. Does nothing for an account that is not leaving. */
export async function cancelAccountDeletion({ db }: Pick<Shop, 'db'>, actor: Pick<SignedInUser, 'id'>): Promise<void> {
  await cancelDeletion(db, { userId: actor.id })
}

/** The day on which the account will be removed; null when it stays. */
export async function findDeletionDate(
  { db }: Pick<Shop, 'db'>,
  actor: Pick<SignedInUser, 'id'>,
): Promise<Date | null> {
  return (await selectDeletion(db, actor.id))?.dueAt ?? null
}
