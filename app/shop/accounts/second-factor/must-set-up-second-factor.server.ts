import type { SignedInUser } from '#shop/accounts/accounts.ts'
import type { Shop } from '#shop/shop.server.ts'

/** True for an admin who must have a second factor and has none: until it is set up they have a customer's rights. */
export async function mustSetUpSecondFactor(
  { db, auth }: Pick<Shop, 'db' | 'auth'>,
  actor: Pick<SignedInUser, 'id'>,
): Promise<boolean> {
  if (!auth.rules.adminsNeedSecondFactor) return false
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', actor.id)
    .where('is_admin', '=', true)
    .where('second_factor_on', '=', false)
    .executeTakeFirst()
  return found !== undefined
}
