import { adminContentFileMessages } from '#rulebook/admin-content-file-messages.ts'
import { adminSettingMessages as messages } from '#rulebook/admin-setting-messages.ts'
import { guaranteeMessages } from '#rulebook/guarantee-messages.ts'
import type { SettingName } from '#shop/settings/settings.ts'

type SettingPage = { name: string; path: string; settings: readonly SettingName[] }

const general: SettingPage = {
  name: messages.general,
  path: '/shop-settings',
  settings: [
    'orders',
    'refund-proof',
    'support-refunds',
    'holds',
    'returns',
    'carriers',
    'delivery',
    'packing',
    'free-delivery',
    'country',
    'time-zone',
    'welcome',
    'blocked-emails',
    'contact',
    'social',
  ],
}

/** The pages of settings, each with its settings in their order. */
export const settingPages: readonly SettingPage[] = [
  general,
  { name: messages.taxAndInvoices.title, path: '/shop-settings/tax', settings: ['tax', 'seller', 'invoices'] },
  { name: guaranteeMessages.admin.title, path: '/shop-settings/guarantee', settings: ['guarantee'] },
  { name: adminContentFileMessages.link, path: '/shop-settings/move', settings: [] },
]

export function settingPath(name: SettingName): string {
  return (settingPages.find(({ settings }) => settings.includes(name)) ?? general).path
}
