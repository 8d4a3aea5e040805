import { accept, type Result, refuse } from '#shop/result.ts'
import type { GuestItems } from '#shop/saved-items/saved-items.ts'
import type { Shop } from '#shop/shop.server.ts'
import { findUser, type KnownUser, lockUser } from './accounts.queries.server.ts'
import type { Caller } from './accounts.ts'
import { HalfWay, halfWayKey, letIn, markPassword } from './admit.server.ts'
import { checkCode, type WrongCode } from './check-code.server.ts'
import type { Entered } from './enter.server.ts'
import { readProof, takeProof, wayOf } from './pending-proofs.server.ts'
import { writeRecentProof } from './recent-proof.queries.server.ts'
import type { ProviderId } from './social.ts'
import { writeSignInNotice } from './write-sign-in-notice.server.ts'

type Parts = Pick<Shop, 'db' | 'now' | 'jobs' | 'auth' | 'publicUrl'>
type Attempt = { code: string; trust: boolean; guest?: GuestItems | undefined }
type Passed = Entered & { user: KnownUser; linked: ProviderId | null }

/** The user who still has to enter a code in this browser; null: none, or it was too long ago. */
export async function findHalfWay(
  shop: Pick<Shop, 'db' | 'now' | 'auth'>,
  { headers }: Caller,
): Promise<HalfWay | null> {
  const way = wayOf(shop, headers)
  return way === null ? null : await readProof(shop, shop.db, halfWayKey(way), HalfWay)
}

/** The last step of a sign-in with a second factor: a code of the authenticator app, or a recovery code. */
export async function passSecondFactor(
  shop: Parts,
  caller: Caller,
  { code, trust, guest }: Attempt,
): Promise<Result<Passed, WrongCode | { code: 'begin-anew' | 'account-blocked' }>> {
  const way = wayOf(shop, caller.headers)
  const halfWay = await findHalfWay(shop, caller)
  const user = halfWay && (await findUser(shop.db, halfWay.userId))
  if (way === null || !halfWay || !user) return refuse({ code: 'begin-anew' })
  const checked = await checkCode(shop, user.id, code)
  if (!checked.ok) return checked
  return await shop.db.transaction().execute(async (tx) => {
    await lockUser(tx, user.id)
    const taken = await takeProof(shop, tx, halfWayKey(way), HalfWay)
    if (taken?.passwordMark !== (await markPassword(shop, tx, user.id))) return refuse({ code: 'begin-anew' as const })
    const { remember, social } = halfWay
    const greeting = social ? 'back' : undefined
    const letInNow = await letIn(shop, tx, caller, user, { remember, guest, greeting, trust })
    if (letInNow.kind === 'blocked') return refuse({ code: 'account-blocked' as const })
    const { kind: _, ...entered } = letInNow
    // The code counts as a recent proof, so that no second one is asked for within ten minutes.
    await writeRecentProof(tx, { sessionId: entered.sessionId, isSecondFactor: true, at: shop.now() })
    if (checked.value === 'paper') await writeSignInNotice(shop, tx, user, 'recovery-code-used')
    return accept({ ...entered, user })
  })
}
