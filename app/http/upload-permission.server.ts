import type { IncomingMessage } from 'node:http'
import { findSignedInUser } from '#shop/accounts/sessions/find-signed-in-user.server.ts'
import { replaceOldSession } from '#shop/accounts/sessions/replace-old-session.server.ts'
import { authorizeOrderAccess } from '#shop/orders/order-access.server.ts'
import { readOrderNumber } from '#shop/orders/orders.ts'
import type { Shop } from '#shop/shop.server.ts'
import { isPhotoUpload, isProductUpload, isReturnUpload, orderOfReturnUpload } from './upload-routes.server.ts'
import type { UploadPermission } from './upload-slots.server.ts'

/** Without permission the body is limited like that of any other form, and the code says why a larger one is refused. */
export async function findUploadPermission(
  shop: Pick<Shop, 'db' | 'now' | 'auth' | 'linkSecret'>,
  {
    method = '',
    url = '',
    headers: { cookie },
  }: Pick<IncomingMessage, 'method' | 'headers'> & { url?: string | undefined },
  path: string,
): Promise<UploadPermission> {
  const guestOrder = method === 'POST' ? orderOfReturnUpload(path) : null
  if (guestOrder !== null) return await findGuestPermission(shop, guestOrder, url)
  const headers = new Headers(cookie === undefined ? {} : { cookie })
  addRenewedSession(headers, await replaceOldSession(shop, headers))
  const actor = await findSignedInUser(shop, headers)
  if (isPhotoUpload(method, path)) {
    if (!actor) return { refusal: 'not-signed-in' }
    return actor.emailConfirmed ? { uploader: actor } : { refusal: 'photos-unconfirmed' }
  }
  if (isReturnUpload(method, path)) return actor ? { uploader: actor } : { refusal: 'not-signed-in' }
  if (actor?.isAdmin) return { uploader: actor }
  if (!isProductUpload(method, path)) return { refusal: 'too-large' }
  return { refusal: actor ? 'not-allowed' : 'not-signed-in' }
}

/** A guest has proved by the signed link to have ordered. Uploads are counted by the order. */
async function findGuestPermission(
  shop: Pick<Shop, 'db' | 'now' | 'linkSecret'>,
  numberText: string,
  url: string,
): Promise<UploadPermission> {
  const key = URL.parse(url, 'http://shop')?.searchParams.get('key') ?? ''
  const number = readOrderNumber(numberText)
  const authorized = number && (await authorizeOrderAccess(shop, { kind: 'link', key }, number))
  return authorized ? { uploader: { id: `order ${number}`, isAdmin: false } } : { refusal: 'too-large' }
}

/** The request goes on as if it carried the new cookies of a session from before tokens were hashed. Returns their lines. */
export function addRenewedSession(headers: Headers, replaced: Headers | null): string[] {
  const lines = replaced?.getSetCookie() ?? []
  if (lines.length === 0) return lines
  const others = headers.get('cookie') ?? ''
  headers.set('cookie', [...lines.map((line) => line.split(';')[0]), others].join('; '))
  return lines
}
