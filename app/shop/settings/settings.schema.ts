import { z } from 'zod'
import { guaranteeMessages } from '#rulebook/guarantee-messages.ts'
import { settingLimits } from '#rulebook/limits/settings.ts'
import { settingMessages } from '#rulebook/setting-messages.ts'
import { isEmailAddress } from '#shop/mail/email-address.ts'
import { Carriers, Delivery, FreeDelivery, Packing } from './delivery-settings.schema.ts'
import { Holds, Orders, RefundProof, Returns, SupportRefunds } from './order-settings.schema.ts'
import { refuseEqualNames, requiredText, wholeNumber } from './setting-fields.schema.ts'
import { papers, type SettingName, type Settings } from './settings.ts'
import { Seller, Tax } from './tax.schema.ts'
import { isTimeZone } from './time-zones.ts'

const messages = settingMessages.problems
const guaranteeTextMissing = guaranteeMessages.admin.altMissing(settingLimits.guaranteeTextMax)

const Country = z.object(
  {
    name: requiredText(settingLimits.countryNameMax, messages.countryName),
    dialCode: z
      .string(messages.dialCode)
      .trim()
      .regex(/^\+[1-9]\d{0,3}$/, messages.dialCode),
    phoneDigits: wholeNumber(settingLimits.phoneDigitsMin, settingLimits.phoneDigitsMax, messages.phoneDigits),
  },
  messages.malformed,
)

const TimeZone = z.object(
  { timeZone: z.string(messages.timeZone).refine(isTimeZone, messages.timeZone) },
  messages.malformed,
)

const Welcome = z.object(
  {
    isOn: z.boolean(messages.malformed),
    percent: wholeNumber(1, 100, messages.percent),
    days: wholeNumber(1, settingLimits.welcomeDaysMax, messages.welcomeDays),
  },
  messages.malformed,
)

/** An ending starts with a dot or an @: `ru` would also match `guru`. */
const suffixPattern = /^[.@][a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/

const Suffix = z
  .string(messages.malformed)
  .trim()
  .toLowerCase()
  .max(settingLimits.suffixMaxLength, { error: ({ input }) => messages.suffix(String(input)) })
  .regex(suffixPattern, { error: ({ input }) => messages.suffix(String(input)) })

const BlockedEmails = z.object(
  {
    suffixes: z
      .array(Suffix, messages.malformed)
      .max(settingLimits.suffixesMax, messages.suffixes)
      .transform((suffixes) => [...new Set(suffixes)]),
    text: requiredText(settingLimits.blockedTextMax, messages.blockedText),
  },
  messages.malformed,
)

const SocialLink = z.object(
  {
    name: requiredText(settingLimits.socialNameMax, messages.socialName),
    url: z
      .string(messages.socialUrl)
      .trim()
      .max(settingLimits.socialUrlMax, messages.socialUrl)
      .refine((text) => URL.canParse(text) && new URL(text).protocol === 'https:', messages.socialUrl),
  },
  messages.malformed,
)

const Social = z
  .array(SocialLink, messages.malformed)
  .max(settingLimits.socialLinksMax, messages.socialTooMany)
  .superRefine(refuseEqualNames(messages.socialNameTwice))

const phonePattern = /^$|^\+?[\d(][\d ()/.-]{3,}$/

const Contact = z.object(
  {
    email: z.string(messages.contactEmail).trim().refine(isEmailAddress, messages.contactEmail),
    phone: z
      .string(messages.contactPhone)
      .trim()
      .max(settingLimits.contactPhoneMax, messages.contactPhone)
      .regex(phonePattern, messages.contactPhone),
    address: z.string(messages.contactText).trim().max(settingLimits.contactTextMax, messages.contactText),
    hours: z.string(messages.contactText).trim().max(settingLimits.contactTextMax, messages.contactText),
  },
  messages.malformed,
)

const Guarantee = z.object(
  {
    picture: z
      .object(
        {
          hash: z.string(messages.malformed).regex(/^[0-9a-f]{32}$/, messages.malformed),
          width: z.number(messages.malformed).int(messages.malformed).positive(messages.malformed),
          height: z.number(messages.malformed).int(messages.malformed).positive(messages.malformed),
          alt: z
            .string(messages.malformed)
            .trim()
            .min(1, guaranteeTextMissing)
            .max(settingLimits.guaranteeTextMax, guaranteeTextMissing),
          preview: z.string(messages.malformed),
        },
        messages.malformed,
      )
      .nullable(),
  },
  messages.malformed,
)

const Invoices = z.object(
  {
    isAttached: z.boolean(messages.malformed),
    paper: z.enum(papers, messages.paper),
    keptYears: wholeNumber(settingLimits.keptYearsMin, settingLimits.keptYearsMax, messages.keptYears),
  },
  messages.malformed,
)

export const settingSchemas: { [Name in SettingName]: z.ZodType<Settings[Name]> } = {
  delivery: Delivery,
  packing: Packing,
  'free-delivery': FreeDelivery,
  country: Country,
  'time-zone': TimeZone,
  welcome: Welcome,
  'blocked-emails': BlockedEmails,
  carriers: Carriers,
  social: Social,
  orders: Orders,
  'refund-proof': RefundProof,
  'support-refunds': SupportRefunds,
  holds: Holds,
  returns: Returns,
  contact: Contact,
  guarantee: Guarantee,
  tax: Tax,
  seller: Seller,
  invoices: Invoices,
}
