import type { CategorySlug } from '#rulebook/categories.ts'
import type { Day } from '#rulebook/days.ts'
import type { DeliveryMethod } from '#rulebook/delivery.ts'
import type { ReturnCause } from '#rulebook/return-causes.ts'
import type { Picture } from '#shop/media/media.ts'

export type DeliverySetting = {
  method: DeliveryMethod
  name: string
  priceCents: number
  fewestDays: number
  mostDays: number
  isOn: boolean
}
/** The one country that the shop delivers to. `dialCode` is shown before phone numbers, which have `phoneDigits` digits without it. */
export type Country = { name: string; dialCode: string; phoneDigits: number }
/** The shop's days begin and end at midnight there: `UTC`, or a place such as `Europe/Oslo`. */
export type TimeZoneSetting = { timeZone: string }
/** Nothing is packed or carried on that day, of this year or of each. */
export type Holiday = { date: string; name: string; isYearly: boolean }
/** Days of the week, Monday is 1. Orders after the closing time, such as `15:00`, count for the next working day. */
export type PackingSetting = { workingDays: readonly number[]; closingTime: string; holidays: readonly Holiday[] }
/** From this sum of the products, before discount codes, these delivery methods cost nothing. Null: never. */
export type FreeDeliverySetting = { fromCents: number | null; methods: readonly DeliveryMethod[] }
export type WelcomeOffer = { isOn: boolean; percent: number; days: number }
export type BlockedEmails = { suffixes: readonly string[]; text: string }
/** The `sentence` is shown instead of taking orders and payments while the shop is closed. */
export type OrderTaking = { isOpen: boolean; sentence: string }
/** `{number}` in the address stands for the tracking number; without an address a parcel has no link. */
export type CarrierSetting = { name: string; url: string }
export type SocialLink = { name: string; url: string }
/** How customers reach the shop. What is empty is not shown; there is always an email. */
export type ContactSetting = { email: string; phone: string; address: string; hours: string }

/** When the refunds of an order add up to more than this, the admin must prove their identity again. Off: never. */
export type RefundProof = { isOn: boolean; aboveCents: number }

/** What an admin with the role Support may refund of one order in all. */
export type SupportRefunds = { mostCents: number }

export type ReturnsSetting = {
  /** For how many days after delivery an order can be withdrawn from; the law asks for 14. */
  days: number
  /** For how many days a product that does not please, and one with a fault, can come back. */
  pleasureDays: number
  faultDays: number
  /** The reasons that are offered. */
  causes: readonly ReturnCause[]
  /** Who pays the way back of what has no fault; for a fault it is always the shop. */
  wayBack: 'shop' | 'customer'
  /** What a label of ours costs customers who pay the way back. */
  labelCents: number
}

/** For how many hours an order that an admin wrote holds its stock. */
export type HoldsSetting = { adminHours: number }

/** The official notice of the legal guarantee. The alternative text is all that stands on it; without a picture our own sentence is shown. */
export type GuaranteeSetting = { picture: Picture | null }

/**
 * Prices include it. `rate` in hundredths of a percent; `category` null: the shop's rate, where a category has none of its own. `from` null:
 * since ever. Without rates no tax is shown.
 */
export type TaxSetting = {
  name: string
  rates: readonly { category: CategorySlug | null; rate: number; from: Day | null }[]
}

/** Who sells, as invoices name it. Phone and email are those of the contact setting. */
export type SellerSetting = {
  name: string
  street: string
  postalCode: string
  city: string
  country: string
  registrationNumber: string
  taxNumber: string
  note: string
  iban: string
  bic: string
}

export const papers = ['A4', 'Letter'] as const
export type Paper = (typeof papers)[number]

/** `keptYears`: full calendar years after the year of the invoice. */
export type InvoiceSetting = { isAttached: boolean; paper: Paper; keptYears: number }

export type Settings = {
  /** The delivery methods are in the order in which they are offered; at least one is on. */
  delivery: readonly DeliverySetting[]
  packing: PackingSetting
  'free-delivery': FreeDeliverySetting
  country: Country
  'time-zone': TimeZoneSetting
  welcome: WelcomeOffer
  'blocked-emails': BlockedEmails
  carriers: readonly CarrierSetting[]
  social: readonly SocialLink[]
  contact: ContactSetting
  orders: OrderTaking
  'refund-proof': RefundProof
  'support-refunds': SupportRefunds
  holds: HoldsSetting
  returns: ReturnsSetting
  guarantee: GuaranteeSetting
  tax: TaxSetting
  seller: SellerSetting
  invoices: InvoiceSetting
}

export type SettingName = keyof Settings

export const settingNames = [
  'delivery',
  'packing',
  'free-delivery',
  'country',
  'time-zone',
  'welcome',
  'blocked-emails',
  'social',
  'orders',
  'refund-proof',
  'support-refunds',
  'holds',
  'returns',
  'carriers',
  'contact',
  'guarantee',
  'tax',
  'seller',
  'invoices',
] as const satisfies SettingName[]

export function isSettingName(text: unknown): text is SettingName {
  return settingNames.some((name) => name === text)
}

export type SettingVersion<Name extends SettingName = SettingName> = {
  name: Name
  version: number
  value: Settings[Name]
  /** Null for version 0 of a setting, the default. */
  changed: { at: Date; fullName: string } | null
  restored: number | null
}
