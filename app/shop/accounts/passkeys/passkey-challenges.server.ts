import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Caller, UserId } from '#shop/accounts/accounts.ts'
import {
  consumePendingAuthentication,
  writePendingAuthentication,
} from '#shop/accounts/pending-authentications.server.ts'
import { httpOnlyCookie, readCookie } from '#shop/accounts/sessions/cookies.server.ts'
import type { Shop } from '#shop/shop.server.ts'

/** The options for the browser's passkey API, and the cookie that ties the answer to this browser. */
export type PasskeyRequest = { request: unknown; cookies: Headers }

/** A pending challenge: `maker` is null when any user may answer. */
const PendingChallenge = z.object({ challenge: z.string(), maker: z.string().nullable() })

const challengeMinutes = 5

/** The challenge is stored under a random id that only this browser has. Returns the cookie with the id. */
export async function storeChallenge(
  shop: Pick<Shop, 'db' | 'now' | 'auth'>,
  { headers }: Pick<Caller, 'headers'>,
  challenge: string,
  maker: UserId | null,
): Promise<Headers> {
  const challengeId = randomBytes(32).toString('base64url')
  const value: z.infer<typeof PendingChallenge> = { challenge, maker }
  await writePendingAuthentication(shop, shop.db, { key: `passkey ${challengeId}`, value, minutes: challengeMinutes })
  return new Headers({ 'set-cookie': httpOnlyCookie(shop, headers, 'passkey', challengeId, challengeMinutes * 60) })
}

/** A challenge is used up by the first answer, right or wrong. Null when this browser or this user was not asked. */
export async function consumeChallenge(
  shop: Pick<Shop, 'db' | 'now' | 'auth'>,
  { headers }: Pick<Caller, 'headers'>,
  maker: UserId | null,
): Promise<string | null> {
  const challengeId = readCookie(shop, headers, 'passkey')
  const request =
    challengeId === null
      ? null
      : await consumePendingAuthentication(shop, shop.db, `passkey ${challengeId}`, PendingChallenge)
  return request && request.maker === maker ? request.challenge : null
}

export function expectedOf({ auth }: Pick<Shop, 'auth'>, challenge: string) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: auth.publicUrl,
    expectedRPID: hostOf(auth),
    requireUserVerification: false,
  }
}

export function hostOf({ publicUrl }: Shop['auth']): string {
  return new URL(publicUrl).hostname
}

/** The library throws for every invalid answer. It makes no requests, so nothing else can fail. */
export function nullIfInvalid<Verified>(verification: Promise<Verified>): Promise<Verified | null> {
  return verification.catch(() => null)
}
