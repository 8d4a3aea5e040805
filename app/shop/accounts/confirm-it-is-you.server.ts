import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { Caller, SignedIn } from './accounts.ts'
import { checkCode, type WrongCode } from './check-code.server.ts'
import { hasPassword } from './has-password.server.ts'
import { type TooMany, tooManyOf } from './limit-attempts.server.ts'
import { countPasskeys } from './passkey.queries.server.ts'
import type { ShownPasskey } from './passkey.schema.ts'
import { readShownPasskey } from './passkeys.server.ts'
import { proveByPassword, type Unproven } from './prove-by-password.server.ts'
import { writeRecentProof } from './recent-proof.queries.server.ts'
import { hasSecondFactor } from './second-factor.queries.server.ts'
import { listMethods } from './social.queries.server.ts'
import { isProviderId, type ProviderId } from './social.ts'

/** Providers are offered only to users without password, code and passkey, because the user has to sign in there again. */
export type WaysToProve = { password: boolean; code: boolean; passkey: boolean; providers: ProviderId[] }

export async function listWaysToProve({ db }: Pick<Shop, 'db'>, asker: Pick<SignedIn, 'id'>): Promise<WaysToProve> {
  const [code, isByPassword, passkeys, methods] = await Promise.all([
    hasSecondFactor(db, asker.id),
    hasPassword({ db }, asker),
    countPasskeys(db, asker.id),
    listMethods(db, asker.id),
  ])
  const password = isByPassword && !code
  const providers = methods.map(({ provider }) => provider).filter(isProviderId)
  return { password, code, passkey: passkeys > 0, providers: password || code || passkeys > 0 ? [] : providers }
}

type Parts = Pick<Shop, 'db' | 'now' | 'auth'>

export async function confirmByPassword(
  shop: Parts,
  asker: SignedIn,
  password: string,
): Promise<Result<null, Unproven>> {
  const proven = await proveByPassword(shop, asker, password)
  if (!proven.ok) return proven
  await note(shop, asker, false)
  return accept(null)
}

export async function confirmByCode(shop: Parts, asker: SignedIn, code: string): Promise<Result<null, WrongCode>> {
  const checked = await checkCode(shop, asker.id, code)
  if (!checked.ok) return checked
  await note(shop, asker, true)
  return accept(null)
}

export async function confirmByPasskey(
  shop: Parts,
  caller: Caller,
  asker: SignedIn,
  answer: ShownPasskey,
): Promise<Result<null, { code: 'wrong-passkey' | 'young-passkey' } | TooMany>> {
  const tooMany = await tooManyOf(shop, ['passkeyByAddress', caller.address])
  if (tooMany) return refuse(tooMany)
  const shown = await readShownPasskey(shop, caller, answer)
  if (!shown.ok) return shown
  const isTheirs = shown.value.userId === asker.id
  shop.auth.securityEvents.note({ kind: 'proof', result: isTheirs ? 'right' : 'wrong' }, asker.id)
  if (!isTheirs) return refuse({ code: 'wrong-passkey' })
  const { isSecondFactor } = shown.value
  if (!isSecondFactor && (await hasSecondFactor(shop.db, asker.id))) return refuse({ code: 'young-passkey' })
  await note(shop, asker, isSecondFactor)
  return accept(null)
}

async function note({ db, now }: Parts, { sessionId }: SignedIn, isSecondFactor: boolean): Promise<void> {
  await writeRecentProof(db, { sessionId, isSecondFactor, at: now() })
}
