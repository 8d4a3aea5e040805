import { guaranteeMessages } from '#rulebook/guarantee-messages.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { ShopSetup } from './shop-setup.ts'

export function setupOf(settings: Settings): ShopSetup {
  const { welcome, social, orders, delivery, country, contact, returns, 'blocked-emails': blockedEmails } = settings
  const deliveryPrices = delivery.filter(({ isOn }) => isOn).map(({ priceCents }) => priceCents)
  return {
    welcomePercent: welcome.isOn ? welcome.percent : null,
    blockedEmails,
    socialLinks: social,
    deliveryFromCents: Math.min(...deliveryPrices),
    returnDays: returns.days,
    closedText: orders.isOpen ? null : orders.sentence,
    country,
    contact,
    timeZone: settings['time-zone'].timeZone,
    guarantee: { title: guaranteeMessages.title, text: guaranteeMessages.text, ...settings.guarantee },
  }
}
