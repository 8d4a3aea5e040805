import type { Shop } from '#shop/shop.server.ts'
import type { SignedIn } from './accounts.ts'

/** One of the shop's own people, of whom a second factor is asked and who has none: until it is set up they are a customer like others. */
export async function owesSecondFactor(
  { db, auth }: Pick<Shop, 'db' | 'auth'>,
  asker: Pick<SignedIn, 'id'>,
): Promise<boolean> {
  if (!auth.rules.adminsNeedSecondFactor) return false
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', asker.id)
    .where('is_admin', '=', true)
    .where('second_factor_on', '=', false)
    .executeTakeFirst()
  return found !== undefined
}
