import type { DeliveryMethod } from '#rulebook/delivery.ts'

export type DeliverySetting = {
  method: DeliveryMethod
  name: string
  priceCents: number
  fewestDays: number
  mostDays: number
  isOn: boolean
}
export type WelcomeOffer = { isOn: boolean; percent: number; days: number }
export type BlockedEmails = { suffixes: readonly string[]; text: string }
/** `sentence`: said in place of taking orders and payments, while closed. */
export type OrderTaking = { isOpen: boolean; sentence: string }
export type SocialLink = { name: string; url: string }

/** Above this sum, for an order in all, a refund asks the admin for a new proof; off: it never does. */
export type RefundProof = { isOn: boolean; aboveCents: number }

/** What an owner changes while the shop is open. */
export type Settings = {
  /** In the order in which they are offered; at least one is on. */
  delivery: readonly DeliverySetting[]
  welcome: WelcomeOffer
  'blocked-emails': BlockedEmails
  social: readonly SocialLink[]
  orders: OrderTaking
  'refund-proof': RefundProof
}

export type SettingName = keyof Settings

export const settingNames = [
  'delivery',
  'welcome',
  'blocked-emails',
  'social',
  'orders',
  'refund-proof',
] as const satisfies SettingName[]

export function isSettingName(text: unknown): text is SettingName {
  return settingNames.some((name) => name === text)
}

/** One state of a setting. Version 0 is how it was shipped. */
export type SettingVersion<Name extends SettingName = SettingName> = {
  name: Name
  version: number
  value: Settings[Name]
  /** Null for what was shipped. */
  changed: { at: Date; fullName: string } | null
  /** Which earlier version was brought back. */
  restored: number | null
}
