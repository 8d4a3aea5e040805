import { useRouteLoaderData } from 'react-router'
import type { BlockedEmails, Settings, SocialLink } from '#shop/settings/settings.ts'

/** How the owners have set the shop up, as far as its pages show it. */
export type ShopSetup = {
  /** What the first order costs less; null while nothing is offered for an account. */
  welcomePercent: number | null
  blockedEmails: BlockedEmails
  socialLinks: readonly SocialLink[]
  /** Why no orders are taken; null while they are. */
  closedText: string | null
}

const nothing: ShopSetup = {
  welcomePercent: null,
  blockedEmails: { suffixes: [], text: '' },
  socialLinks: [],
  closedText: null,
}

export function setupOf({ welcome, social, orders, 'blocked-emails': blockedEmails }: Settings): ShopSetup {
  const closedText = orders.isOpen ? null : orders.sentence
  return { welcomePercent: welcome.isOn ? welcome.percent : null, blockedEmails, socialLinks: social, closedText }
}

/** The frame around every page brings it along. */
export function useShopSetup(): ShopSetup {
  return useRouteLoaderData<ShopSetup>('storefront/frame/frame') ?? nothing
}
