import type { Shop } from '#shop/shop.server.ts'
import { readSignedId, signId } from '#shop/signed-id.server.ts'

export type LinkPurpose = 'confirm' | 'end'

/** A link in an email about a request. */
export function requestLink(shop: Pick<Shop, 'auth' | 'publicUrl'>, purpose: LinkPurpose, id: string): string {
  return `${shop.publicUrl}/back-in-stock/${purpose}?token=${signId(shop, `back-in-stock ${purpose}`, id)}`
}

/** The id of the request, or null when the link was not made by this shop. */
export function readRequestToken(shop: Pick<Shop, 'auth'>, purpose: LinkPurpose, token: string): string | null {
  return readSignedId(shop, `back-in-stock ${purpose}`, token)
}
