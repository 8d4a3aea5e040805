import { useRouteLoaderData } from 'react-router'
import { defaultCountry } from '#rulebook/default-country.ts'
import type { Picture } from '#shop/media/media.ts'
import type { BlockedEmails, ContactSetting, Country, SocialLink } from '#shop/settings/settings.ts'

/** The server sends the texts, so that no page's script contains them. */
export type Guarantee = { title: string; text: string; picture: Picture | null }

export type ShopSetup = {
  /** Discount on the first order; null while the shop offers none. */
  welcomePercent: number | null
  blockedEmails: BlockedEmails
  socialLinks: readonly SocialLink[]
  /** Price of the cheapest delivery method; null while the settings are not known. */
  deliveryFromCents: number | null
  /** For how many days an order can be sent back; null while the settings are not known. */
  returnDays: number | null
  /** Why the shop takes no orders, or null. */
  closedText: string | null
  country: Country
  /** Null while the settings are not known. */
  contact: ContactSetting | null
  /** The time zone of the shop's days. */
  timeZone: string
  /** Null while the settings are not known. */
  guarantee: Guarantee | null
}

const emptySetup: ShopSetup = {
  welcomePercent: null,
  blockedEmails: { suffixes: [], text: '' },
  socialLinks: [],
  deliveryFromCents: null,
  returnDays: null,
  closedText: null,
  country: defaultCountry,
  contact: null,
  timeZone: 'UTC',
  guarantee: null,
}

export function useShopSetup(): ShopSetup {
  return useRouteLoaderData<ShopSetup>('storefront/frame/frame') ?? emptySetup
}
