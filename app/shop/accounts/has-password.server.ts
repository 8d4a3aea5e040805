import type { Shop } from '#shop/shop.server.ts'
import { findUser } from './accounts.queries.server.ts'
import type { SignedIn } from './accounts.ts'

export async function hasPassword({ db }: Pick<Shop, 'db'>, asker: Pick<SignedIn, 'id'>): Promise<boolean> {
  const user = await findUser(db, asker.id)
  return typeof user?.passwordHash === 'string'
}
