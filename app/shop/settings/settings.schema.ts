import { z } from 'zod'
import { deliveryMethods } from '#rulebook/delivery.ts'
import { settingWords } from '#rulebook/setting-words.ts'
import { settingLimits as limits } from '#rulebook/shipped-settings.ts'
import type { SettingName, Settings } from './settings.ts'

const say = settingWords.problems

function words(most: number, problem: string) {
  return z.string(problem).trim().min(1, problem).max(most, problem)
}

function whole(least: number, most: number, problem: string) {
  return z.number(problem).int(problem).min(least, problem).max(most, problem)
}

const DeliverySetting = z
  .object(
    {
      method: z.enum(deliveryMethods, say.malformed),
      name: words(limits.deliveryNameMax, say.deliveryName),
      priceCents: whole(0, limits.deliveryPriceCentsMax, say.deliveryPrice),
      fewestDays: whole(0, limits.deliveryDaysMax, say.deliveryDays),
      mostDays: whole(0, limits.deliveryDaysMax, say.deliveryDays),
      isOn: z.boolean(say.malformed),
    },
    say.malformed,
  )
  .refine(({ fewestDays, mostDays }) => fewestDays <= mostDays, { path: ['mostDays'], message: say.deliveryOrder })

/** Every delivery method, each once; a method that is not offered is off. */
const Delivery = z
  .array(DeliverySetting, say.malformed)
  .refine((ways) => new Set(ways.map(({ method }) => method)).size === deliveryMethods.length, say.malformed)
  .refine((ways) => ways.length === deliveryMethods.length, say.malformed)
  .refine((ways) => ways.some(({ isOn }) => isOn), say.deliveryNoneOn)

const Welcome = z.object(
  {
    isOn: z.boolean(say.malformed),
    percent: whole(1, 100, say.percent),
    days: whole(1, limits.welcomeDaysMax, say.welcomeDays),
  },
  say.malformed,
)

/** An ending starts with a dot or an @: `ru` would also match `guru`. */
const suffixShape = /^[.@][a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/

const Suffix = z
  .string(say.malformed)
  .trim()
  .toLowerCase()
  .max(limits.suffixMaxLength, { error: ({ input }) => say.suffix(String(input)) })
  .regex(suffixShape, { error: ({ input }) => say.suffix(String(input)) })

const BlockedEmails = z.object(
  {
    suffixes: z
      .array(Suffix, say.malformed)
      .max(limits.suffixesMax, say.suffixes)
      .transform((suffixes) => [...new Set(suffixes)]),
    text: words(limits.blockedTextMax, say.blockedText),
  },
  say.malformed,
)

const SocialLink = z.object(
  {
    name: words(limits.socialNameMax, say.socialName),
    url: z
      .string(say.socialUrl)
      .trim()
      .max(limits.socialUrlMax, say.socialUrl)
      .refine((text) => URL.canParse(text) && new URL(text).protocol === 'https:', say.socialUrl),
  },
  say.malformed,
)

const Social = z
  .array(SocialLink, say.malformed)
  .max(limits.socialLinksMax, say.socialTooMany)
  .superRefine((links, { addIssue }) => {
    for (const [index, { name }] of links.entries()) {
      const isSecond = links.findIndex((other) => other.name.toLowerCase() === name.toLowerCase()) < index
      if (isSecond) addIssue({ code: 'custom', path: [index, 'name'], message: say.socialNameTwice, input: name })
    }
  })

const Orders = z
  .object(
    {
      isOpen: z.boolean(say.malformed),
      sentence: z.string(say.closedText).trim().max(limits.closedTextMax, say.closedText),
    },
    say.malformed,
  )
  .refine(({ isOpen, sentence }) => isOpen || sentence !== '', { path: ['sentence'], message: say.closedText })

const RefundProof = z.object(
  { isOn: z.boolean(say.malformed), aboveCents: whole(0, limits.refundProofCentsMax, say.refundProof) },
  say.malformed,
)

export const settingSchemas: { [Name in SettingName]: z.ZodType<Settings[Name]> } = {
  delivery: Delivery,
  welcome: Welcome,
  'blocked-emails': BlockedEmails,
  social: Social,
  orders: Orders,
  'refund-proof': RefundProof,
}
