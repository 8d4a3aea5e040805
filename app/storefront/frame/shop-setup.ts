import { useRouteLoaderData } from 'react-router'
import { defaultCountry } from '#rulebook/default-country.ts'
import type { BlockedEmails, Country, Settings, SocialLink } from '#shop/settings/settings.ts'

export type ShopSetup = {
  /** Discount on the first order; null while the shop offers none. */
  welcomePercent: number | null
  blockedEmails: BlockedEmails
  socialLinks: readonly SocialLink[]
  /** Price of the cheapest delivery method; null while the settings are not known. */
  deliveryFromCents: number | null
  /** Why the shop takes no orders, or null. */
  closedText: string | null
  country: Country
  /** Of the shop's days. */
  timeZone: string
}

const emptySetup: ShopSetup = {
  welcomePercent: null,
  blockedEmails: { suffixes: [], text: '' },
  socialLinks: [],
  deliveryFromCents: null,
  closedText: null,
  country: defaultCountry,
  timeZone: 'UTC',
}

export function setupOf(settings: Settings): ShopSetup {
  const { welcome, social, orders, delivery, country, 'blocked-emails': blockedEmails } = settings
  const deliveryPrices = delivery.filter(({ isOn }) => isOn).map(({ priceCents }) => priceCents)
  return {
    welcomePercent: welcome.isOn ? welcome.percent : null,
    blockedEmails,
    socialLinks: social,
    deliveryFromCents: Math.min(...deliveryPrices),
    closedText: orders.isOpen ? null : orders.sentence,
    country,
    timeZone: settings['time-zone'].timeZone,
  }
}

export function useShopSetup(): ShopSetup {
  return useRouteLoaderData<ShopSetup>('storefront/frame/frame') ?? emptySetup
}
