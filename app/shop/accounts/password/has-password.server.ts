import { findUser } from '#shop/accounts/accounts.queries.server.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import type { Shop } from '#shop/shop.server.ts'

export async function hasPassword({ db }: Pick<Shop, 'db'>, actor: Pick<SignedInUser, 'id'>): Promise<boolean> {
  const user = await findUser(db, actor.id)
  return typeof user?.passwordHash === 'string'
}
