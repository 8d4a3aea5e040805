import { randomBytes } from 'node:crypto'
import { daysLater } from '#rulebook/days.ts'
import { accountLimits } from '#rulebook/limits/accounts.ts'
import { findUser } from '#shop/accounts/accounts.queries.server.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import {
  type Reauthentication,
  type ReauthenticationRefusal,
  reauthenticate,
  recheckAuthentication,
} from '#shop/accounts/reauthenticate.server.ts'
import { deleteSessionsOf } from '#shop/accounts/sessions/sessions.queries.server.ts'
import { writeAccountNotice } from '#shop/accounts/write-account-notice.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { insertDeletion, lockRemainingOwners, selectDeletion } from './deletions.queries.server.ts'

type Parts = Pick<Shop, 'db' | 'now' | 'jobs' | 'auth' | 'publicUrl'>
export type DeletionRefusal = ReauthenticationRefusal | { code: 'last-admin' }

/** Deletes the account in two weeks; until then the link in the email or signing in cancels the deletion. All sessions end at once. */
export async function deleteAccount(
  shop: Parts,
  actor: SignedInUser,
  { password }: { password: string },
): Promise<Result<{ deletedOn: Date }, DeletionRefusal>> {
  const authenticated = await reauthenticate(shop, actor, password)
  if (!authenticated.ok) return authenticated
  return await shop.db.transaction().execute((tx) => scheduleDeletion(shop, tx, actor, authenticated.value))
}

async function scheduleDeletion(
  shop: Parts,
  tx: Tx,
  actor: SignedInUser,
  proof: Reauthentication,
): Promise<Result<{ deletedOn: Date }, DeletionRefusal>> {
  // An admin who still has to set up a second factor is no admin in the session, but may be the last one.
  const isOwner = (await findUser(tx, actor.id))?.role === 'owner'
  const isLastOwner = isOwner && (await lockRemainingOwners(tx, actor.id)).length === 0
  const rechecked = await recheckAuthentication(shop, tx, actor, proof)
  if (!rechecked.ok) {
    // Of two requests at once, the first has ended the session of the second.
    const deletion = await selectDeletion(tx, actor.id)
    return deletion ? accept({ deletedOn: deletion.dueAt }) : rechecked
  }
  if (isLastOwner) return refuse({ code: 'last-admin' })
  const now = shop.now()
  const deletedOn = daysLater(now, accountLimits.graceDays)
  const token = randomBytes(32).toString('base64url')
  const tokenHash = shop.auth.fingerprint(token)
  const isNew = await insertDeletion(tx, { userId: actor.id, requestedAt: now, dueAt: deletedOn, tokenHash })
  await deleteSessionsOf(tx, actor.id, null)
  if (!isNew) {
    // A second request neither sends another email nor moves the day.
    const deletion = await selectDeletion(tx, actor.id)
    return accept({ deletedOn: deletion?.dueAt ?? deletedOn })
  }
  await writeAccountNotice(shop, tx, actor.id, {
    kind: 'account-deletion',
    to: actor.email,
    onceKey: `account-deletion:${tokenHash.toString('hex')}`,
    fullName: actor.fullName,
    deletedOn,
    link: `${shop.publicUrl}/keep-account?token=${token}`,
  })
  return accept({ deletedOn })
}
