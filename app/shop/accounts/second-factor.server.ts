import { renderSVG } from 'uqr'
import type { Tx } from '#shop/database.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { lockUser } from './accounts.queries.server.ts'
import type { SignedIn, UserId } from './accounts.ts'
import { checkCode, type WrongCode } from './check-code.server.ts'
import { findSessionProofs, writeRecentProof } from './recent-proof.queries.server.ts'
import { lockProvenUser, type ProofNeeded, requireRecentProof } from './recent-proof.server.ts'
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.server.ts'
import {
  countRecoveryCodes,
  findSecondFactorOf,
  hasSecondFactor,
  insertUnverified,
  replaceRecoveryCodes,
  turnOff,
  turnOn,
} from './second-factor.queries.server.ts'
import { newTotpSecret, totpAddress } from './totp.server.ts'
import { writeSignInNotice } from './write-sign-in-notice.server.ts'

type Parts = Pick<Shop, 'db' | 'now' | 'jobs' | 'auth' | 'publicUrl'>

export type SecondFactorState = { isOn: boolean; recoveryCodesLeft: number }

export async function findSecondFactor({ db }: Pick<Shop, 'db'>, asker: SignedIn): Promise<SecondFactorState> {
  const isOn = await hasSecondFactor(db, asker.id)
  return { isOn, recoveryCodesLeft: isOn ? await countRecoveryCodes(db, asker.id) : 0 }
}

/** `picture`: a QR code as a data URL, `address`: the same as an `otpauth` link. */
export type NewSecondFactor = { secret: string; address: string; picture: string }

/**
 * The secret for an authenticator app. It stays the same until a code is confirmed, so that reloading the page is harmless; null when the
 * second factor is on.
 */
export async function beginSecondFactor(
  { db, now, auth }: Pick<Shop, 'db' | 'now' | 'auth'>,
  asker: SignedIn,
): Promise<NewSecondFactor | null> {
  const kept = await findSecondFactorOf(db, asker.id)
  if (kept?.verified) return null
  const begun = kept && auth.envelope.open(kept.sealedSecret)
  if (begun) return draw(begun, asker)
  await insertUnverified(db, asker.id, auth.envelope.seal(newTotpSecret()), now())
  // Another tab may have stored a secret at the same moment.
  const written = await findSecondFactorOf(db, asker.id)
  const secret = written && auth.envelope.open(written.sealedSecret)
  return secret ? draw(secret, asker) : null
}

/** Turns the second factor on. This is the only time that the recovery codes are shown. */
export async function addSecondFactor(
  shop: Parts,
  asker: SignedIn,
  code: string,
): Promise<Result<{ recoveryCodes: string[] }, WrongCode | { code: 'already-on' | 'confirm-first' } | ProofNeeded>> {
  if (!asker.emailConfirmed) return refuse({ code: 'confirm-first' })
  const proven = await requireRecentProof(shop, shop.db, asker)
  if (!proven.ok) return proven
  const checked = await checkCode(shop, asker.id, code)
  if (!checked.ok) return checked
  return await shop.db.transaction().execute(async (tx) => {
    const still = await lockProvenUser(shop, tx, asker)
    if (!still.ok) return still
    if (!(await turnOn(tx, asker.id, shop.now()))) return refuse({ code: 'already-on' as const })
    // The code counts as a recent proof, so that the user is not asked for another one.
    await writeRecentProof(tx, { sessionId: asker.sessionId, isSecondFactor: true, at: shop.now() })
    await writeSignInNotice(shop, tx, asker, 'second-factor-added')
    return accept({ recoveryCodes: await giveRecoveryCodes(shop, tx, asker.id) })
  })
}

export async function renewRecoveryCodes(
  shop: Parts,
  asker: SignedIn,
  code: string,
): Promise<Result<{ recoveryCodes: string[] }, WrongCode | { code: 'not-on' }>> {
  if (!(await hasSecondFactor(shop.db, asker.id))) return refuse({ code: 'not-on' })
  const checked = await checkCode(shop, asker.id, code)
  if (!checked.ok) return checked
  return await shop.db.transaction().execute(async (tx) => {
    await lockUser(tx, asker.id)
    // The link in an email about the codes may turn them off at this moment. It also ends the session.
    const isStillOn = (await findSessionProofs(tx, asker.sessionId))?.hasCodes
    if (!isStillOn) return refuse({ code: 'not-on' as const })
    await writeSignInNotice(shop, tx, asker, 'recovery-codes-renewed')
    return accept({ recoveryCodes: await giveRecoveryCodes(shop, tx, asker.id) })
  })
}

/** Needs a code, a recovery code or a passkey; the password alone is not enough. Also removes all trusted browsers. */
export async function removeSecondFactor(
  shop: Parts,
  asker: SignedIn,
): Promise<Result<null, ProofNeeded | { code: 'needed' }>> {
  if (asker.isAdmin && shop.auth.rules.adminsNeedSecondFactor) return refuse({ code: 'needed' })
  const proven = await requireRecentProof(shop, shop.db, asker)
  if (!proven.ok) return proven
  return await shop.db.transaction().execute(async (tx) => {
    const still = await lockProvenUser(shop, tx, asker)
    if (!still.ok) return still
    const wasOn = await turnOff(tx, asker.id, shop.now())
    if (wasOn) await writeSignInNotice(shop, tx, asker, 'second-factor-removed')
    return accept(null)
  })
}

async function giveRecoveryCodes(parts: Pick<Shop, 'auth'>, tx: Tx, userId: UserId): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => recoveryCodeHash(parts, code))
  await replaceRecoveryCodes(tx, userId, hashes)
  return codes
}

function draw(secret: string, { email }: SignedIn): NewSecondFactor {
  const address = totpAddress(secret, email)
  const drawing = renderSVG(address, { ecc: 'M', border: 4 })
  return { secret, address, picture: `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}` }
}
