import type { SignedInUser, UserId } from '#shop/accounts/accounts.ts'
import { readCustomerHistory } from '#shop/checkout/checkout.queries.server.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type WelcomeCode, welcomeCodeOf } from './grant-welcome-code.server.ts'
import { findWelcomePromotion } from './promotions.queries.server.ts'

export type WelcomeStatus =
  | { kind: 'code'; welcome: WelcomeCode }
  /** The code is granted when the email is confirmed. */
  | { kind: 'unconfirmed'; percent: number }
  /** The offer was for a first order, and the customer has ordered. */
  | { kind: 'ordered'; percent: number }
  | { kind: 'none' }

type Dependencies = { db: Db | Tx; now: Shop['now'] }

export async function findWelcomeStatus(
  { db, now }: Dependencies,
  { id, emailConfirmed }: Pick<SignedInUser, 'id' | 'emailConfirmed'>,
): Promise<WelcomeStatus> {
  const welcome = await findWelcomePromotion(db, id)
  if (welcome) {
    const offered = welcomeCodeOf(welcome)
    if (welcome.paused || welcome.used > 0 || offered.expiresAt <= now()) return { kind: 'none' }
    if (welcome.firstOrderOnly && (await hasOrdered(db, id))) return { kind: 'ordered', percent: offered.percent }
    return { kind: 'code', welcome: offered }
  }
  const { isOn, percent } = (await readSettings({ db })).welcome
  if (!isOn || emailConfirmed) return { kind: 'none' }
  return { kind: (await hasOrdered(db, id)) ? 'ordered' : 'unconfirmed', percent }
}

export async function findWelcomeCode(parts: Dependencies, userId: UserId): Promise<WelcomeCode | null> {
  const welcomeStatus = await findWelcomeStatus(parts, { id: userId, emailConfirmed: true })
  return welcomeStatus.kind === 'code' ? welcomeStatus.welcome : null
}

async function hasOrdered(db: Db | Tx, userId: UserId): Promise<boolean> {
  const { earlierOrders } = await readCustomerHistory(db, { userId, email: '', promotionId: null })
  return earlierOrders > 0
}
