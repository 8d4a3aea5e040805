import { daysLater } from '#rulebook/days.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { findWelcomePromotion, insertWelcomePromotion } from './promotions.queries.server.ts'
import type { Promotion } from './promotions.ts'
import { readableCode } from './readable-code.server.ts'

export type WelcomeCode = { code: string; percent: number; expiresAt: Date }

/** Every account gets one code while the offer is on; calling it again returns the same code. */
export async function grantWelcomeCode(
  { now }: Pick<Shop, 'now'>,
  tx: Db | Tx,
  user: { id: UserId },
): Promise<WelcomeCode | null> {
  const at = now()
  const { isOn, percent, days } = (await readSettings({ db: tx })).welcome
  if (isOn) {
    const endsAt = daysLater(at, days)
    await insertWelcomePromotion(tx, { userId: user.id, code: `HELLO-${readableCode(7)}`, percent, at, endsAt })
  }
  const welcome = await findWelcomePromotion(tx, user.id)
  return welcome && welcomeCodeOf(welcome)
}

export function welcomeCodeOf({ code, worth, endsAt }: Promotion): WelcomeCode {
  if (worth.kind !== 'percentage' || !endsAt) throw new Error(`${code} is not a welcome code`)
  return { code, percent: worth.percent, expiresAt: endsAt }
}
