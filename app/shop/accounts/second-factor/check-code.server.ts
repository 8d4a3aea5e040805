import type { UserId } from '#shop/accounts/accounts.ts'
import { checkAttemptLimits, resetAttempts, type TooManyAttempts } from '#shop/accounts/limit-attempts.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { recoveryCodeHashes } from './recovery-codes.server.ts'
import {
  consumeRecoveryCode,
  findSecondFactorOf,
  markStepUsed,
  replaceEncryptedSecret,
} from './second-factor.queries.server.ts'
import { stepOfCode } from './totp.server.ts'

export type WrongCode = { code: 'wrong-code' } | TooManyAttempts
/** `recovery-code`: one of the recovery codes, which is used up now. */
export type CodeKind = 'authenticator' | 'recovery-code'

/** Attempts are limited, and a code is accepted only once. */
export async function checkCode(
  shop: Pick<Shop, 'db' | 'now' | 'auth'>,
  userId: UserId,
  input: string,
): Promise<Result<CodeKind, WrongCode>> {
  const tooMany = await checkAttemptLimits(shop, ['codeByAccount', userId])
  const { securityEvents } = shop.auth
  if (tooMany) {
    securityEvents.record({ kind: 'code', result: 'locked' }, userId)
    return refuse(tooMany)
  }
  const kind = await findCodeKind(shop, userId, input)
  securityEvents.record({ kind: 'code', result: kind === null ? 'wrong' : 'right' }, userId)
  if (kind === null) return refuse({ code: 'wrong-code' })
  await resetAttempts(shop, 'codeByAccount', userId)
  return accept(kind)
}

async function findCodeKind(
  { db, now, auth }: Pick<Shop, 'db' | 'now' | 'auth'>,
  userId: UserId,
  input: string,
): Promise<CodeKind | null> {
  const factor = await findSecondFactorOf(db, userId)
  if (!factor) return null
  const secret = auth.encryptor.decrypt(factor.encryptedSecret)
  const step = secret === null ? null : stepOfCode(secret, input.replaceAll(/\s/g, ''), now())
  const reencryptedSecret = step === null ? null : auth.encryptor.reencrypt(factor.encryptedSecret)
  if (reencryptedSecret !== null)
    await replaceEncryptedSecret(db, userId, { from: factor.encryptedSecret, to: reencryptedSecret })
  if (step !== null) return (await markStepUsed(db, userId, step)) ? 'authenticator' : null
  return factor.verified && (await consumeRecoveryCode(db, userId, recoveryCodeHashes({ auth }, input)))
    ? 'recovery-code'
    : null
}
