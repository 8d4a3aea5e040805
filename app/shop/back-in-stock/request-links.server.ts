import { timingSafeEqual } from 'node:crypto'
import type { Shop } from '#shop/shop.server.ts'
import { isUuid } from '#shop/uuid.ts'

export type LinkPurpose = 'confirm' | 'end'

type Parts = { auth: Pick<Shop['auth'], 'fingerprint' | 'fingerprints'> }

/** A link in an email about a request: the request's id with a keyed hash, so nothing more is stored. */
export function requestLink(parts: Parts & Pick<Shop, 'publicUrl'>, purpose: LinkPurpose, id: string): string {
  const key = parts.auth.fingerprint(textOf(purpose, id)).toString('base64url')
  return `${parts.publicUrl}/back-in-stock/${purpose}?token=${id}.${key}`
}

/** The id of the request, or null when the link was not made by this shop. */
export function readRequestToken({ auth }: Parts, purpose: LinkPurpose, token: string): string | null {
  const [id = '', key = '', ...rest] = token.split('.')
  if (!isUuid(id) || rest.length > 0) return null
  const given = Buffer.from(key, 'base64url')
  const isGood = auth
    .fingerprints(textOf(purpose, id))
    .some((expected) => expected.length === given.length && timingSafeEqual(expected, given))
  return isGood ? id : null
}

function textOf(purpose: LinkPurpose, id: string): string {
  return `back-in-stock ${purpose} ${id}`
}
