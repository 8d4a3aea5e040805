import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { UserId } from './accounts.ts'
import { forgiveAttempts, type TooMany, tooManyOf } from './limit-attempts.server.ts'
import { recoveryCodeHashes } from './recovery-codes.server.ts'
import { findSecondFactorOf, replaceSealed, spendRecoveryCode, spendStep } from './second-factor.queries.server.ts'
import { stepOfCode } from './totp.server.ts'

export type WrongCode = { code: 'wrong-code' } | TooMany
/** `paper`: one of the recovery codes, which is used up now. */
export type CodeKind = 'authenticator' | 'paper'

/** Attempts are limited, and a code is accepted only once. */
export async function checkCode(
  shop: Pick<Shop, 'db' | 'now' | 'auth'>,
  userId: UserId,
  written: string,
): Promise<Result<CodeKind, WrongCode>> {
  const tooMany = await tooManyOf(shop, ['codeByAccount', userId])
  const { securityEvents } = shop.auth
  if (tooMany) {
    securityEvents.note({ kind: 'code', result: 'locked' }, userId)
    return refuse(tooMany)
  }
  const kind = await kindOf(shop, userId, written)
  securityEvents.note({ kind: 'code', result: kind === null ? 'wrong' : 'right' }, userId)
  if (kind === null) return refuse({ code: 'wrong-code' })
  await forgiveAttempts(shop, 'codeByAccount', userId)
  return accept(kind)
}

async function kindOf(
  { db, now, auth }: Pick<Shop, 'db' | 'now' | 'auth'>,
  userId: UserId,
  written: string,
): Promise<CodeKind | null> {
  const factor = await findSecondFactorOf(db, userId)
  if (!factor) return null
  const secret = auth.envelope.open(factor.sealedSecret)
  const step = secret === null ? null : stepOfCode(secret, written.replaceAll(/\s/g, ''), now())
  const renewed = step === null ? null : auth.envelope.renew(factor.sealedSecret)
  if (renewed !== null) await replaceSealed(db, userId, { from: factor.sealedSecret, to: renewed })
  if (step !== null) return (await spendStep(db, userId, step)) ? 'authenticator' : null
  return factor.verified && (await spendRecoveryCode(db, userId, recoveryCodeHashes({ auth }, written)))
    ? 'paper'
    : null
}
