import type { Shop } from '#shop/shop.server.ts'
import type { ProviderId } from './social.ts'
import { openFacebook } from './social-facebook.server.ts'
import { openGoogle } from './social-google.server.ts'
import type { SocialProvider } from './social-provider.server.ts'

/** Null when there are no keys for it. */
export function findProvider({ auth }: Pick<Shop, 'auth'>, id: ProviderId): SocialProvider | null {
  const { google, facebook } = auth.rules
  if (id === 'google') return google && openGoogle(google)
  return facebook && openFacebook(facebook)
}

/** Where a provider sends people back to; it has to be told beforehand. */
export function returnUrlOf({ publicUrl }: Pick<Shop, 'publicUrl'>, id: ProviderId): string {
  return `${publicUrl}/sign-in-with/${id}/back`
}
