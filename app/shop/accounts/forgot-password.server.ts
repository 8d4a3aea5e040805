import { setTimeout as sleep } from 'node:timers/promises'
import { limits } from '#rulebook/limits.ts'
import { writeLetter } from '#shop/mail/write-letter.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { findUserByEmail } from './accounts.queries.server.ts'
import type { Caller } from './accounts.ts'
import { giveLetterToken } from './letter-tokens.server.ts'
import { type TooMany, tooManyOf } from './limit-attempts.server.ts'

type Parts = Pick<Shop, 'db' | 'now' | 'jobs' | 'auth' | 'publicUrl'>

/** Sends a password link if the address has an account. The answer and its time are the same for unknown addresses. */
export async function forgotPassword(
  shop: Parts,
  caller: Caller,
  email: string,
): Promise<Result<{ email: string }, TooMany>> {
  const tooMany = await tooManyOf(shop, ['forgotByAddress', caller.address], ['forgotByAccount', email])
  if (tooMany) return refuse(tooMany)
  await Promise.all([remind(shop, email), sleep(limits.evenAnswerMs)])
  return accept({ email })
}

async function remind(shop: Parts, email: string): Promise<void> {
  const user = await findUserByEmail(shop.db, email)
  if (!user) return
  await shop.db.transaction().execute(async (tx) => {
    const { token, onceKey } = await giveLetterToken(shop, tx, { userId: user.id, email, purpose: 'reset-password' })
    const link = `${shop.publicUrl}/reset-password?token=${token}`
    await writeLetter(shop, tx, { kind: 'reset-password', to: email, onceKey, fullName: user.fullName, link })
  })
}
