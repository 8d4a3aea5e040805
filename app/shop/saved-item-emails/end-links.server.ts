import type { UserId } from '#shop/accounts/accounts.ts'
import type { Shop } from '#shop/shop.server.ts'
import { readSignedId, signId } from '#shop/signed-id.server.ts'

const purpose = 'saved-item-emails end'

/** Ends the weekly email without signing in. */
export function endLink(shop: Pick<Shop, 'auth' | 'publicUrl'>, userId: UserId): string {
  return `${shop.publicUrl}/wish/no-more-emails?token=${signId(shop, purpose, userId)}`
}

/** The account's id, or null when the link was not made by this shop. */
export function readEndToken(shop: Pick<Shop, 'auth'>, token: string): UserId | null {
  return readSignedId(shop, purpose, token) as UserId | null
}
