import { randomBytes } from 'node:crypto'
import { limits } from '#rulebook/limits.ts'
import type { Tx } from '#shop/database.server.ts'
import { writeLetter } from '#shop/mail/write-letter.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { findUser } from './accounts.queries.server.ts'
import type { SignedIn } from './accounts.ts'
import { insertDeletion, lockStayingAdmins, selectDeletion } from './deletions.queries.server.ts'
import { type NotProven, proveAnew, proveStill, type ShownProof } from './prove-anew.server.ts'
import { deleteSessionsOf } from './sessions.queries.server.ts'

type Parts = Pick<Shop, 'db' | 'now' | 'jobs' | 'auth' | 'publicUrl'>
export type DeletionRefusal = NotProven | { code: 'last-admin' }

const dayMs = 24 * 60 * 60 * 1000

/** Deletes the account in two weeks; until then the link in the email or signing in cancels the deletion. All sessions end at once. */
export async function deleteAccount(
  shop: Parts,
  asker: SignedIn,
  { password }: { password: string },
): Promise<Result<{ deletedOn: Date }, DeletionRefusal>> {
  const proven = await proveAnew(shop, asker, password)
  if (!proven.ok) return proven
  return await shop.db.transaction().execute((tx) => sayGoodbye(shop, tx, asker, proven.value))
}

async function sayGoodbye(
  shop: Parts,
  tx: Tx,
  asker: SignedIn,
  proof: ShownProof,
): Promise<Result<{ deletedOn: Date }, DeletionRefusal>> {
  // An admin who still has to set up a second factor is no admin in the session, but may be the last one.
  const isAdmin = (await findUser(tx, asker.id))?.isAdmin
  const isLast = isAdmin && (await lockStayingAdmins(tx, asker.id)).length === 0
  const still = await proveStill(shop, tx, asker, proof)
  if (!still.ok) {
    // Of two requests at once, the first has ended the session of the second.
    const leaving = await selectDeletion(tx, asker.id)
    return leaving ? accept({ deletedOn: leaving.dueAt }) : still
  }
  if (isLast) return refuse({ code: 'last-admin' })
  const now = shop.now()
  const deletedOn = new Date(now.getTime() + limits.accountGraceDays * dayMs)
  const token = randomBytes(32).toString('base64url')
  const tokenHash = shop.auth.fingerprint(token)
  const isNew = await insertDeletion(tx, { userId: asker.id, requestedAt: now, dueAt: deletedOn, tokenHash })
  await deleteSessionsOf(tx, asker.id, null)
  if (!isNew) {
    // A second request neither sends another email nor moves the day.
    const leaving = await selectDeletion(tx, asker.id)
    return accept({ deletedOn: leaving?.dueAt ?? deletedOn })
  }
  await writeLetter(shop, tx, {
    kind: 'account-deletion',
    to: asker.email,
    onceKey: `account-deletion:${tokenHash.toString('hex')}`,
    fullName: asker.fullName,
    deletedOn,
    link: `${shop.publicUrl}/keep-account?token=${token}`,
  })
  return accept({ deletedOn })
}
