import { timingSafeEqual } from 'node:crypto'
import type { Shop } from '#shop/shop.server.ts'
import { isUuid } from '#shop/uuid.ts'

type Parts = Pick<Shop, 'auth'>

/** The token of a link in an email: an id with a keyed hash, so nothing more is stored. A token for one purpose is good for no other. */
export function signId({ auth }: Parts, purpose: string, id: string): string {
  return `${id}.${auth.fingerprint(`${purpose} ${id}`).toString('base64url')}`
}

/** The id, or null when the token was not made by this shop for this purpose. */
export function readSignedId({ auth }: Parts, purpose: string, token: string): string | null {
  const [id = '', key = '', ...rest] = token.split('.')
  if (!isUuid(id) || rest.length > 0) return null
  const given = Buffer.from(key, 'base64url')
  const isGood = auth
    .fingerprints(`${purpose} ${id}`)
    .some((expected) => expected.length === given.length && timingSafeEqual(expected, given))
  return isGood ? id : null
}
