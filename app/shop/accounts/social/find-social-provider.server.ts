import type { Shop } from '#shop/shop.server.ts'
import type { ProviderId } from './social.ts'
import { openFacebook } from './social-facebook.server.ts'
import { openGoogle } from './social-google.server.ts'
import type { SocialProvider } from './social-provider.server.ts'

/** Null when the provider's keys are not configured. */
export function findProvider({ auth }: Pick<Shop, 'auth'>, id: ProviderId): SocialProvider | null {
  const { google, facebook } = auth.rules
  if (id === 'google') return google && openGoogle(google)
  return facebook && openFacebook(facebook)
}

/** This redirect URL must be registered at the provider. */
export function returnUrlOf({ publicUrl }: Pick<Shop, 'publicUrl'>, id: ProviderId): string {
  return `${publicUrl}/sign-in-with/${id}/back`
}
