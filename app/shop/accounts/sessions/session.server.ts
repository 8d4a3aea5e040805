import { createHash, randomBytes } from 'node:crypto'
import { signInLimits } from '#rulebook/limits/sign-in.ts'
import type { SessionId, UserId } from '#shop/accounts/accounts.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { httpOnlyCookie, markerCookie, readCookie, removedFormerMarker } from './cookies.server.ts'
import { insertSession } from './sessions.queries.server.ts'

const daySeconds = 24 * 60 * 60

/** A remembered session ends after thirty days. Any other ends a day after its last use, with the browser session, or after thirty days. */
export const remembered = { seconds: signInLimits.rememberMeDays * daySeconds } as const
export const unremembered = { seconds: daySeconds } as const

export function unrememberedSessionEnd(openedAt: Date, now: Date): Date {
  const latest = openedAt.getTime() + remembered.seconds * 1000
  return new Date(Math.min(now.getTime() + unremembered.seconds * 1000, latest))
}

type Parts = Pick<Shop, 'auth' | 'now'>

/** Creates a session and the cookies that carry its token. The database has only the token's hash. */
export async function openSession(
  parts: Parts,
  tx: Db | Tx,
  headers: Headers,
  { userId, remember }: { userId: UserId; remember: boolean },
): Promise<{ sessionId: SessionId; cookies: Headers }> {
  const at = parts.now()
  const token = newSessionToken()
  const { seconds } = remember ? remembered : unremembered
  const sessionId = await insertSession(tx, {
    user_id: userId,
    token_hash: hashOfToken(token),
    remembered: remember,
    user_agent: (headers.get('user-agent') ?? '').slice(0, signInLimits.userAgentMaxLength),
    expires_at: new Date(at.getTime() + seconds * 1000),
    created_at: at,
    updated_at: at,
  })
  return { sessionId, cookies: sessionCookies(parts, headers, token, remember ? remembered.seconds : null) }
}

export function sessionCookies(
  parts: Pick<Shop, 'auth'>,
  headers: Headers,
  token: string,
  seconds: number | null,
): Headers {
  const cookies = new Headers({ 'set-cookie': httpOnlyCookie(parts, headers, 'session', token, seconds) })
  cookies.append('set-cookie', markerCookie(parts, headers, token === '' ? '' : '1', seconds))
  const former = removedFormerMarker(parts, headers)
  if (former !== null) cookies.append('set-cookie', former)
  return cookies
}

/** Removes the cookies only; the caller ends the session. */
export function expiredSessionCookies(parts: Pick<Shop, 'auth'>, headers: Headers): Headers {
  return sessionCookies(parts, headers, '', 0)
}

export function sessionHashOf(parts: Pick<Shop, 'auth'>, headers: Headers): Buffer | null {
  const token = readCookie(parts, headers, 'session')
  return token && /^[\w-]{43}$/.test(token) ? hashOfToken(token) : null
}

export function newSessionToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
