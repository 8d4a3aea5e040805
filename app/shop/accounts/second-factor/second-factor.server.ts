import { renderSVG } from 'uqr'
import { lockUser } from '#shop/accounts/accounts.queries.server.ts'
import type { SignedInUser, UserId } from '#shop/accounts/accounts.ts'
import {
  findSessionAuthentication,
  writeRecentAuthentication,
} from '#shop/accounts/recent-authentication.queries.server.ts'
import {
  lockRecentlyAuthenticatedUser,
  type ReauthenticationRequired,
  requireRecentAuthentication,
} from '#shop/accounts/recent-authentication.server.ts'
import { writeSignInChangedEmail } from '#shop/accounts/write-sign-in-changed-email.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { checkCode, type WrongCode } from './check-code.server.ts'
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.server.ts'
import {
  countRecoveryCodes,
  findSecondFactorOf,
  hasSecondFactor,
  insertUnverifiedSecret,
  replaceRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './second-factor.queries.server.ts'
import { newTotpSecret, totpUrl } from './totp.server.ts'

type Parts = Pick<Shop, 'db' | 'now' | 'jobs' | 'auth' | 'publicUrl'>

export type SecondFactorState = { isOn: boolean; recoveryCodesLeft: number }

export async function findSecondFactor({ db }: Pick<Shop, 'db'>, actor: SignedInUser): Promise<SecondFactorState> {
  const isOn = await hasSecondFactor(db, actor.id)
  return { isOn, recoveryCodesLeft: isOn ? await countRecoveryCodes(db, actor.id) : 0 }
}

/** `qrCode`: a picture as a data URL, `otpauthUrl`: the same as a link. */
export type NewSecondFactor = { secret: string; otpauthUrl: string; qrCode: string }

/**
 * The secret for an authenticator app. It stays the same until a code is confirmed, so that reloading the page is harmless; null when the
 * second factor is on.
 */
export async function beginSecondFactor(
  { db, now, auth }: Pick<Shop, 'db' | 'now' | 'auth'>,
  actor: SignedInUser,
): Promise<NewSecondFactor | null> {
  const stored = await findSecondFactorOf(db, actor.id)
  if (stored?.verified) return null
  const pendingSecret = stored && auth.encryptor.decrypt(stored.encryptedSecret)
  if (pendingSecret) return withQrCode(pendingSecret, actor)
  await insertUnverifiedSecret(db, actor.id, auth.encryptor.encrypt(newTotpSecret()), now())
  // Another tab may have stored a secret at the same moment.
  const current = await findSecondFactorOf(db, actor.id)
  const secret = current && auth.encryptor.decrypt(current.encryptedSecret)
  return secret ? withQrCode(secret, actor) : null
}

/** Turns the second factor on. This is the only time that the recovery codes are shown. */
export async function addSecondFactor(
  shop: Parts,
  actor: SignedInUser,
  code: string,
): Promise<
  Result<{ recoveryCodes: string[] }, WrongCode | { code: 'already-on' | 'confirm-first' } | ReauthenticationRequired>
> {
  if (!actor.emailConfirmed) return refuse({ code: 'confirm-first' })
  const authenticated = await requireRecentAuthentication(shop, shop.db, actor)
  if (!authenticated.ok) return authenticated
  const checked = await checkCode(shop, actor.id, code)
  if (!checked.ok) return checked
  return await shop.db.transaction().execute(async (tx) => {
    const rechecked = await lockRecentlyAuthenticatedUser(shop, tx, actor)
    if (!rechecked.ok) return rechecked
    if (!(await turnOnSecondFactor(tx, actor.id, shop.now()))) return refuse({ code: 'already-on' as const })
    // The code counts as a recent proof, so that the user is not asked for another one.
    await writeRecentAuthentication(tx, { sessionId: actor.sessionId, isSecondFactor: true, at: shop.now() })
    await writeSignInChangedEmail(shop, tx, actor, 'second-factor-added')
    return accept({ recoveryCodes: await createRecoveryCodes(shop, tx, actor.id) })
  })
}

export async function renewRecoveryCodes(
  shop: Parts,
  actor: SignedInUser,
  code: string,
): Promise<Result<{ recoveryCodes: string[] }, WrongCode | { code: 'not-on' }>> {
  if (!(await hasSecondFactor(shop.db, actor.id))) return refuse({ code: 'not-on' })
  const checked = await checkCode(shop, actor.id, code)
  if (!checked.ok) return checked
  return await shop.db.transaction().execute(async (tx) => {
    await lockUser(tx, actor.id)
    // The link in an email about the codes may turn them off at this moment. It also ends the session.
    const isStillOn = (await findSessionAuthentication(tx, actor.sessionId))?.hasCodes
    if (!isStillOn) return refuse({ code: 'not-on' as const })
    await writeSignInChangedEmail(shop, tx, actor, 'recovery-codes-renewed')
    return accept({ recoveryCodes: await createRecoveryCodes(shop, tx, actor.id) })
  })
}

/** Needs a code, a recovery code or a passkey; the password alone is not enough. Also removes all trusted browsers. */
export async function removeSecondFactor(
  shop: Parts,
  actor: SignedInUser,
): Promise<Result<null, ReauthenticationRequired | { code: 'needed' }>> {
  if (actor.isAdmin && shop.auth.rules.adminsNeedSecondFactor) return refuse({ code: 'needed' })
  const authenticated = await requireRecentAuthentication(shop, shop.db, actor)
  if (!authenticated.ok) return authenticated
  return await shop.db.transaction().execute(async (tx) => {
    const rechecked = await lockRecentlyAuthenticatedUser(shop, tx, actor)
    if (!rechecked.ok) return rechecked
    const wasOn = await turnOffSecondFactor(tx, actor.id, shop.now())
    if (wasOn) await writeSignInChangedEmail(shop, tx, actor, 'second-factor-removed')
    return accept(null)
  })
}

async function createRecoveryCodes(parts: Pick<Shop, 'auth'>, tx: Tx, userId: UserId): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => recoveryCodeHash(parts, code))
  await replaceRecoveryCodes(tx, userId, hashes)
  return codes
}

function withQrCode(secret: string, { email }: SignedInUser): NewSecondFactor {
  const otpauthUrl = totpUrl(secret, email)
  const svg = renderSVG(otpauthUrl, { ecc: 'M', border: 4 })
  return { secret, otpauthUrl, qrCode: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` }
}
