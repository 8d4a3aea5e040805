import { findUserByEmail, insertUser, writePassword } from '#shop/accounts/accounts.queries.server.ts'
import type { Caller } from '#shop/accounts/accounts.ts'
import { checkAttemptLimits, type TooManyAttempts } from '#shop/accounts/limit-attempts.server.ts'
import { createSessionForUser, type NewSession } from '#shop/accounts/sign-in/create-session-for-user.server.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { deleteSetUpSecret, hasAdmin, lockSetUp } from './set-up.queries.server.ts'
import { isSetUpCode } from './set-up-code.server.ts'

export type FirstAdmin = { code: string; fullName: string; email: string; password: string }

export type FirstAdminProblem = { code: 'wrong-code' | 'has-admin' | 'known' } | TooManyAttempts

/** Opens the account of the first admin and signs it in. The code from the log works once, and only while there is no admin. */
export async function createFirstAdmin(
  shop: Pick<Shop, 'db' | 'now' | 'jobs' | 'auth' | 'publicUrl'>,
  caller: Caller,
  { code, fullName, email, password }: FirstAdmin,
): Promise<Result<NewSession, FirstAdminProblem>> {
  const tooMany = await checkAttemptLimits(shop, ['setUpByAddress', caller.address])
  if (tooMany) return refuse(tooMany)
  if (!(await isSetUpCode(shop.db, code))) return refuse({ code: 'wrong-code' as const })
  // Before the transaction, which would otherwise hold a connection meanwhile; after the code, because a hash costs a tenth of a second.
  const passwordHash = await shop.auth.passwords.hash(password)
  return await shop.db.transaction().execute(async (tx) => {
    const at = shop.now()
    await lockSetUp(tx)
    if (await hasAdmin(tx)) return refuse({ code: 'has-admin' as const })
    if (!(await isSetUpCode(tx, code))) return refuse({ code: 'wrong-code' as const })
    if (await findUserByEmail(tx, email)) return refuse({ code: 'known' as const })
    // Who can read the log vouches for the address.
    const id = await insertUser(tx, { fullName, email, emailConfirmed: true, isAdmin: true, at })
    if (!id) return refuse({ code: 'known' as const })
    await writePassword(tx, id, passwordHash, at)
    await deleteSetUpSecret(tx)
    await writeAudit(shop, tx, { id, fullName }, { what: 'customer.role', subject: id, from: 'customer', to: 'owner' })
    return accept(await createSessionForUser(shop, tx, caller, { id, fullName, email }, { remember: false }))
  })
}
