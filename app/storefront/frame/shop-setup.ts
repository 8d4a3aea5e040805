import { useRouteLoaderData } from 'react-router'
import { defaultCountry } from '#rulebook/default-country.ts'
import type { BlockedEmails, Country, Settings, SocialLink } from '#shop/settings/settings.ts'

export type ShopSetup = {
  /** Discount on the first order; null while the shop offers none. */
  welcomePercent: number | null
  blockedEmails: BlockedEmails
  socialLinks: readonly SocialLink[]
  /** Why the shop takes no orders, or null. */
  closedText: string | null
  country: Country
}

const emptySetup: ShopSetup = {
  welcomePercent: null,
  blockedEmails: { suffixes: [], text: '' },
  socialLinks: [],
  closedText: null,
  country: defaultCountry,
}

export function setupOf({ welcome, social, orders, country, 'blocked-emails': blockedEmails }: Settings): ShopSetup {
  const welcomePercent = welcome.isOn ? welcome.percent : null
  const closedText = orders.isOpen ? null : orders.sentence
  return { welcomePercent, blockedEmails, socialLinks: social, closedText, country }
}

export function useShopSetup(): ShopSetup {
  return useRouteLoaderData<ShopSetup>('storefront/frame/frame') ?? emptySetup
}
