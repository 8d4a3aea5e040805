import { shopFacts } from '#rulebook/shop.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { findWelcomePromotion, insertWelcome } from './promotions.queries.server.ts'
import type { Promotion } from './promotions.ts'
import { readableCode } from './readable-code.server.ts'

export type WelcomeCode = { code: string; percent: number; expiresAt: Date }

/** Everybody gets one, once; who asks again is told the one they have. */
export async function grantWelcomeCode(
  { now }: Pick<Shop, 'now'>,
  tx: Db | Tx,
  user: { id: UserId },
): Promise<WelcomeCode> {
  const at = now()
  await insertWelcome(tx, {
    userId: user.id,
    code: `HELLO-${readableCode(7)}`,
    percent: shopFacts.welcomeDiscountPercent,
    at,
    endsAt: new Date(at.getTime() + shopFacts.welcomeCodeDays * 24 * 60 * 60 * 1000),
  })
  const welcome = await findWelcomePromotion(tx, user.id)
  if (!welcome) throw new Error('A welcome code was granted and is not there')
  return welcomeOf(welcome)
}

export function welcomeOf({ code, worth, endsAt }: Promotion): WelcomeCode {
  if (worth.kind !== 'percentage' || !endsAt) throw new Error(`${code} is not a welcome code`)
  return { code, percent: worth.percent, expiresAt: endsAt }
}
