import { z } from 'zod'
import { categories } from '#rulebook/categories.ts'
import { isDay } from '#rulebook/days.ts'
import { settingLimits } from '#rulebook/limits/settings.ts'
import { settingMessages } from '#rulebook/setting-messages.ts'

const messages = settingMessages.problems
const { taxRateMax, taxRatesMax, sellerTextMax } = settingLimits
const slugs = categories.map(({ slug }) => slug)

const Rate = z.object(
  {
    category: z.enum(slugs, messages.malformed).nullable(),
    rate: z.number(messages.taxRate).int(messages.taxRate).min(0, messages.taxRate).max(taxRateMax, messages.taxRate),
    from: z.string(messages.taxFrom).refine(isDay, messages.taxFrom).nullable(),
  },
  messages.malformed,
)

export const Tax = z.object(
  {
    name: z.string(messages.taxName).trim().min(1, messages.taxName).max(settingLimits.taxNameMax, messages.taxName),
    rates: z
      .array(Rate, messages.malformed)
      .max(taxRatesMax * (slugs.length + 1), messages.taxTooMany)
      .superRefine((rates, { addIssue }) => {
        for (const [index, { category, from }] of rates.entries()) {
          const isTwice = rates.slice(0, index).some((other) => other.category === category && other.from === from)
          if (isTwice) addIssue({ code: 'custom', path: [index, 'from'], message: messages.taxTwice, input: from })
        }
      }),
  },
  messages.malformed,
)

const text = z.string(messages.sellerText).trim().max(sellerTextMax, messages.sellerText)

/** The check digits of an IBAN (ISO 13616): the number that its characters stand for leaves 1 when divided by 97. */
function isIban(written: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(written)) return false
  const digits = `${written.slice(4)}${written.slice(0, 4)}`.replace(
    /[A-Z]/g,
    (letter) => `${Number.parseInt(letter, 36)}`,
  )
  return BigInt(digits) % 97n === 1n
}

export const Seller = z.object(
  {
    name: text.min(1, messages.sellerName),
    street: text,
    postalCode: text,
    city: text,
    country: text,
    registrationNumber: text,
    taxNumber: text,
    note: text,
    iban: z
      .string(messages.iban)
      .transform((written) => written.replace(/\s/g, '').toUpperCase())
      .refine((written) => written === '' || isIban(written), messages.iban),
    bic: z
      .string(messages.bic)
      .transform((written) => written.replace(/\s/g, '').toUpperCase())
      .refine((written) => /^$|^[A-Z0-9]{8}([A-Z0-9]{3})?$/.test(written), messages.bic),
  },
  messages.malformed,
)
