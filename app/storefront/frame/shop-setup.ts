import { useRouteLoaderData } from 'react-router'
import type { BlockedEmails, Settings, SocialLink } from '#shop/settings/settings.ts'

export type ShopSetup = {
  /** Discount on the first order; null while the shop offers none. */
  welcomePercent: number | null
  blockedEmails: BlockedEmails
  socialLinks: readonly SocialLink[]
  /** Why the shop takes no orders, or null. */
  closedText: string | null
}

const emptySetup: ShopSetup = {
  welcomePercent: null,
  blockedEmails: { suffixes: [], text: '' },
  socialLinks: [],
  closedText: null,
}

export function setupOf({ welcome, social, orders, 'blocked-emails': blockedEmails }: Settings): ShopSetup {
  const closedText = orders.isOpen ? null : orders.sentence
  return { welcomePercent: welcome.isOn ? welcome.percent : null, blockedEmails, socialLinks: social, closedText }
}

export function useShopSetup(): ShopSetup {
  return useRouteLoaderData<ShopSetup>('storefront/frame/frame') ?? emptySetup
}
