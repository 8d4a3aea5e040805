import { useRouteLoaderData } from 'react-router'
import type { BlockedEmails, Settings, SocialLink } from '#shop/settings/settings.ts'

/** How the owners have set the shop up, as far as its pages show it. */
export type ShopSetup = {
  /** What the first order costs less; null while nothing is offered for an account. */
  welcomePercent: number | null
  blockedEmails: BlockedEmails
  socialLinks: readonly SocialLink[]
}

const nothing: ShopSetup = { welcomePercent: null, blockedEmails: { suffixes: [], text: '' }, socialLinks: [] }

export function setupOf({ welcome, social, 'blocked-emails': blockedEmails }: Settings): ShopSetup {
  return { welcomePercent: welcome.isOn ? welcome.percent : null, blockedEmails, socialLinks: social }
}

/** The frame around every page brings it along. */
export function useShopSetup(): ShopSetup {
  return useRouteLoaderData<ShopSetup>('storefront/frame/frame') ?? nothing
}
