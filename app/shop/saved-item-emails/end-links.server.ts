import { timingSafeEqual } from 'node:crypto'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { Shop } from '#shop/shop.server.ts'
import { isUuid } from '#shop/uuid.ts'

type Parts = { auth: Pick<Shop['auth'], 'fingerprint' | 'fingerprints'> }

/** Ends the weekly email without signing in: the account's id with a keyed hash, so nothing more is stored. */
export function endLink(parts: Parts & Pick<Shop, 'publicUrl'>, userId: UserId): string {
  return `${parts.publicUrl}/wish/no-more-emails?token=${userId}.${parts.auth.fingerprint(textOf(userId)).toString('base64url')}`
}

/** The account's id, or null when the link was not made by this shop. */
export function readEndToken({ auth }: Parts, token: string): UserId | null {
  const [id = '', key = '', ...rest] = token.split('.')
  if (!isUuid(id) || rest.length > 0) return null
  const given = Buffer.from(key, 'base64url')
  const isGood = auth
    .fingerprints(textOf(id))
    .some((expected) => expected.length === given.length && timingSafeEqual(expected, given))
  return isGood ? (id as UserId) : null
}

function textOf(id: string): string {
  return `saved-item-emails end ${id}`
}
