import { setTimeout as sleep } from 'node:timers/promises'
import { signInLimits } from '#rulebook/limits/sign-in.ts'
import { findUserByEmail } from '#shop/accounts/accounts.queries.server.ts'
import type { Caller } from '#shop/accounts/accounts.ts'
import { createEmailToken } from '#shop/accounts/email-tokens.server.ts'
import { checkAttemptLimits, type TooManyAttempts } from '#shop/accounts/limit-attempts.server.ts'
import { writeEmail } from '#shop/mail/write-email.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'

type Parts = Pick<Shop, 'db' | 'now' | 'jobs' | 'auth' | 'publicUrl'>

/** Sends a password link if the address has an account. The answer and its time are the same for unknown addresses. */
export async function forgotPassword(
  shop: Parts,
  caller: Caller,
  email: string,
): Promise<Result<{ email: string }, TooManyAttempts>> {
  const tooMany = await checkAttemptLimits(shop, ['forgotByAddress', caller.address], ['forgotByAccount', email])
  if (tooMany) return refuse(tooMany)
  await Promise.all([sendResetLink(shop, email), sleep(signInLimits.minimumAnswerMs)])
  return accept({ email })
}

async function sendResetLink(shop: Parts, email: string): Promise<void> {
  const user = await findUserByEmail(shop.db, email)
  if (!user) return
  await shop.db.transaction().execute(async (tx) => {
    const { token, onceKey } = await createEmailToken(shop, tx, { userId: user.id, email, purpose: 'reset-password' })
    const link = `${shop.publicUrl}/reset-password?token=${token}`
    await writeEmail(shop, tx, { kind: 'reset-password', to: email, onceKey, fullName: user.fullName, link })
  })
}
