import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { SignedIn } from './accounts.ts'
import { cancelDeletion, isDeletionToken, selectDeletion } from './deletions.queries.server.ts'

/** By the link in the letter: the account stays. */
export async function restoreAccount(
  { db, auth }: Pick<Shop, 'db' | 'auth'>,
  token: string,
): Promise<Result<null, { code: 'spent-link' }>> {
  const isRestored = await cancelDeletion(db, { tokenHash: auth.fingerprint(token) })
  return isRestored ? accept(null) : refuse({ code: 'spent-link' })
}

/** Whether the link is still good for something, without following it: programs that look through letters open every link. */
export function canRestoreAccount({ db, auth }: Pick<Shop, 'db' | 'auth'>, token: string): Promise<boolean> {
  return isDeletionToken(db, auth.fingerprint(token))
}

/** By signing in and saying so. An account that was not leaving stays, too. */
export async function keepAccount({ db }: Pick<Shop, 'db'>, asker: Pick<SignedIn, 'id'>): Promise<void> {
  await cancelDeletion(db, { userId: asker.id })
}

/** The day it goes; null when it stays. */
export async function findDeletion({ db }: Pick<Shop, 'db'>, asker: Pick<SignedIn, 'id'>): Promise<Date | null> {
  return (await selectDeletion(db, asker.id))?.dueAt ?? null
}
