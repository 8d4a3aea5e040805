import type { Shop } from '#shop/shop.server.ts'
import { updateUser } from './accounts.queries.server.ts'
import type { SignedIn } from './accounts.ts'

export async function changeName(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  asker: SignedIn,
  fullName: string,
): Promise<{ fullName: string }> {
  await updateUser(db, asker.id, { full_name: fullName }, now())
  return { fullName }
}
