import type { Shop } from '#shop/shop.server.ts'
import { updateUser } from './accounts.queries.server.ts'
import type { SignedInUser } from './accounts.ts'

export async function changeName(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: SignedInUser,
  fullName: string,
): Promise<{ fullName: string }> {
  await updateUser(db, actor.id, { full_name: fullName }, now())
  return { fullName }
}
