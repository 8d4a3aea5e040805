import type { IncomingMessage } from 'node:http'
import { findSignedInUser } from '#shop/accounts/sessions/find-signed-in-user.server.ts'
import { replaceOldSession } from '#shop/accounts/sessions/replace-old-session.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { RefusalCode } from './refusal.server.ts'
import { isPhotoUpload, isProductUpload } from './upload-routes.server.ts'

/**
 * Null when the user may upload files to this address. Otherwise their body is limited like any other form, and the code says why a larger
 * one is refused.
 */
export async function findUploadRefusal(
  shop: Pick<Shop, 'db' | 'now' | 'auth'>,
  { method = '', headers: { cookie } }: Pick<IncomingMessage, 'method' | 'headers'>,
  path: string,
): Promise<RefusalCode | null> {
  const headers = new Headers(cookie === undefined ? {} : { cookie })
  addRenewedSession(headers, await replaceOldSession(shop, headers))
  const actor = await findSignedInUser(shop, headers)
  if (isPhotoUpload(method, path)) {
    if (!actor) return 'not-signed-in'
    return actor.emailConfirmed ? null : 'photos-unconfirmed'
  }
  if (actor?.isAdmin) return null
  if (!isProductUpload(method, path)) return 'too-large'
  return actor ? 'not-allowed' : 'not-signed-in'
}

/** The request goes on as if it carried the new cookies of a session from before tokens were hashed. Returns their lines. */
export function addRenewedSession(headers: Headers, replaced: Headers | null): string[] {
  const lines = replaced?.getSetCookie() ?? []
  if (lines.length === 0) return lines
  const others = headers.get('cookie') ?? ''
  headers.set('cookie', [...lines.map((line) => line.split(';')[0]), others].join('; '))
  return lines
}
