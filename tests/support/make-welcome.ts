import type { UserId } from '#shop/accounts/accounts.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import { grantWelcomeCode, type WelcomeCode } from '#shop/promotions/grant-welcome-code.server.ts'
import type { Shop } from '#shop/shop.server.ts'

/** Grants the user the welcome code; throws when the shop offers none. */
export async function aWelcomeCode(shop: Pick<Shop, 'now'>, tx: Db | Tx, user: { id: UserId }): Promise<WelcomeCode> {
  const welcome = await grantWelcomeCode(shop, tx, user)
  if (!welcome) throw new Error('Nothing is offered for opening an account')
  return welcome
}
