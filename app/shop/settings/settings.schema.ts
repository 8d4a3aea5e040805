import { z } from 'zod'
import { isDay } from '#rulebook/days.ts'
import { defaultSettings } from '#rulebook/default-settings.ts'
import { deliveryMethods } from '#rulebook/delivery.ts'
import { guaranteeMessages } from '#rulebook/guarantee-messages.ts'
import { draftLimits } from '#rulebook/limits/drafts.ts'
import { fulfilmentLimits } from '#rulebook/limits/fulfilment.ts'
import { settingLimits } from '#rulebook/limits/settings.ts'
import { returnCauses } from '#rulebook/return-causes.ts'
import { settingMessages } from '#rulebook/setting-messages.ts'
import { isEmailAddress } from '#shop/mail/email-address.ts'
import { findClosedStretch } from '#shop/shipping/shop-calendar.ts'
import { papers, type SettingName, type Settings } from './settings.ts'
import { Seller, Tax } from './tax.schema.ts'
import { isTimeZone } from './time-zones.ts'

const messages = settingMessages.problems
const guaranteeTextMissing = guaranteeMessages.admin.altMissing(settingLimits.guaranteeTextMax)

function requiredText(most: number, problem: string) {
  return z.string(problem).trim().min(1, problem).max(most, problem)
}

function wholeNumber(least: number, most: number, problem: string) {
  return z.number(problem).int(problem).min(least, problem).max(most, problem)
}

const DeliverySetting = z
  .object(
    {
      method: z.enum(deliveryMethods, messages.malformed),
      name: requiredText(settingLimits.deliveryNameMax, messages.deliveryName),
      priceCents: wholeNumber(0, settingLimits.deliveryPriceCentsMax, messages.deliveryPrice),
      fewestDays: wholeNumber(0, settingLimits.deliveryDaysMax, messages.deliveryDays),
      mostDays: wholeNumber(0, settingLimits.deliveryDaysMax, messages.deliveryDays),
      isOn: z.boolean(messages.malformed),
    },
    messages.malformed,
  )
  .refine(({ fewestDays, mostDays }) => fewestDays <= mostDays, { path: ['mostDays'], message: messages.deliveryOrder })

/** Every delivery method, each once; a method that is not offered is off. */
const Delivery = z
  .array(DeliverySetting, messages.malformed)
  .refine((methods) => new Set(methods.map(({ method }) => method)).size === deliveryMethods.length, messages.malformed)
  .refine((methods) => methods.length === deliveryMethods.length, messages.malformed)
  .refine((methods) => methods.some(({ isOn }) => isOn), messages.deliveryNoneOn)

const Holiday = z.object(
  {
    date: z.string(messages.holidayDate).refine(isDay, messages.holidayDate),
    name: z.string(messages.holidayName).trim().max(settingLimits.holidayNameMax, messages.holidayName),
    isYearly: z.boolean(messages.malformed),
  },
  messages.malformed,
)

const Packing = z
  .object(
    {
      workingDays: z
        .array(wholeNumber(1, 7, messages.malformed), messages.malformed)
        .min(1, messages.noWorkingDay)
        .transform((days) => [...new Set(days)].sort()),
      closingTime: z.string(messages.closingTime).regex(/^([01]\d|2[0-3]):[0-5]\d$/, messages.closingTime),
      holidays: z.array(Holiday, messages.malformed).max(settingLimits.holidaysMax, messages.holidaysTooMany),
    },
    messages.malformed,
  )
  .superRefine((packing, { addIssue }) => {
    const start = findClosedStretch(packing)
    const index = packing.holidays.findIndex(({ date, isYearly }) =>
      isYearly ? date.slice(5) === start?.slice(5) : date === start,
    )
    const message = messages.closedTooLong
    if (start) addIssue({ code: 'custom', path: ['holidays', index, 'date'], message, input: packing })
  })

const FreeDelivery = z
  .object(
    {
      fromCents: wholeNumber(1, settingLimits.freeDeliveryCentsMax, messages.freeDelivery).nullable(),
      methods: z.array(z.enum(deliveryMethods, messages.malformed), messages.malformed),
    },
    messages.malformed,
  )
  .refine(({ fromCents, methods }) => fromCents === null || methods.length > 0, {
    path: ['fromCents'],
    message: messages.freeDeliveryMethods,
  })

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

const Carrier = z.object(
  {
    name: requiredText(fulfilmentLimits.carrierMaxLength, messages.carrierName),
    url: z
      .string(messages.carrierUrl)
      .trim()
      .max(settingLimits.carrierUrlMax, messages.carrierUrl)
      .refine((text) => text === '' || isTrackingAddress(text), messages.carrierUrl),
  },
  messages.malformed,
)

/** The number must not stand in the name of the server. */
function isTrackingAddress(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:' && /^https:\/\/[^/{}]+\/.*\{number\}/.test(text)
}

const Carriers = z
  .array(Carrier, messages.malformed)
  .max(settingLimits.carriersMax, messages.carriersTooMany)
  .superRefine(refuseEqualNames(messages.carrierNameTwice))

/** Names that differ by case only are equal. */
function refuseEqualNames(message: string) {
  return (rows: readonly { name: string }[], { addIssue }: Pick<z.RefinementCtx, 'addIssue'>) => {
    for (const [index, { name }] of rows.entries()) {
      const isDuplicate = rows.findIndex((other) => other.name.toLowerCase() === name.toLowerCase()) < index
      if (isDuplicate) addIssue({ code: 'custom', path: [index, 'name'], message, input: name })
    }
  }
}

const Orders = z
  .object(
    {
      isOpen: z.boolean(messages.malformed),
      sentence: z.string(messages.closedText).trim().max(settingLimits.closedTextMax, messages.closedText),
    },
    messages.malformed,
  )
  .refine(({ isOpen, sentence }) => isOpen || sentence !== '', { path: ['sentence'], message: messages.closedText })

const RefundProof = z.object(
  {
    isOn: z.boolean(messages.malformed),
    aboveCents: wholeNumber(0, settingLimits.refundProofCentsMax, messages.refundProof),
  },
  messages.malformed,
)

const SupportRefunds = z.object(
  { mostCents: wholeNumber(0, settingLimits.refundProofCentsMax, messages.refundProof) },
  messages.malformed,
)

const defaultReturns: Settings['returns'] = (defaultSettings satisfies Settings).returns

/** Versions from before returns for other reasons have only the days of withdrawals. */
const Returns = z.object(
  {
    days: wholeNumber(settingLimits.returnDaysMin, settingLimits.returnDaysMax, messages.returnDays),
    pleasureDays: wholeNumber(0, settingLimits.returnDaysMax, messages.returnPleasureDays).default(
      defaultReturns.pleasureDays,
    ),
    faultDays: wholeNumber(settingLimits.faultDaysMin, settingLimits.faultDaysMax, messages.returnFaultDays).default(
      defaultReturns.faultDays,
    ),
    causes: z
      .array(z.enum(returnCauses, messages.malformed), messages.malformed)
      .max(returnCauses.length, messages.malformed)
      .default([...defaultReturns.causes]),
    wayBack: z.enum(['shop', 'customer'], messages.malformed).default(defaultReturns.wayBack),
    labelCents: wholeNumber(0, settingLimits.labelCentsMax, messages.returnLabel).default(defaultReturns.labelCents),
  },
  messages.malformed,
)

const Holds = z.object(
  { adminHours: wholeNumber(draftLimits.holdHoursMin, draftLimits.holdHoursMax, messages.holdHours) },
  messages.malformed,
)

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
