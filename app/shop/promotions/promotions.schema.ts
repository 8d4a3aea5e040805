import { z } from 'zod'
import { findCategory } from '#rulebook/categories.ts'
import { type Day, dayAfter, dayIn, startOfDay } from '#rulebook/days.ts'
import { catalogLimits } from '#rulebook/limits/catalog.ts'
import { promotionLimits } from '#rulebook/limits/promotions.ts'
import { promotionMessages } from '#rulebook/promotion-messages.ts'
import { readCents } from '#shop/catalog/read-cents.ts'
import { isPromotionCode, normalizeCode, type PromotionTerms, type Worth } from './promotions.ts'

const messages = promotionMessages.problems

/** A missing field is read as empty. */
const trimmedText = z
  .string()
  .catch('')
  .transform((text) => text.trim())

function optionalField<Value>(read: (text: string) => Value | undefined, problem: string) {
  return trimmedText.transform((text, { addIssue }): Value | null => {
    if (text === '') return null
    const value = read(text)
    if (value !== undefined) return value
    addIssue({ code: 'custom', message: problem, input: text })
    return z.NEVER
  })
}

export const PromotionCode = z.string(messages.code).transform(normalizeCode).refine(isPromotionCode, messages.code)

const PromotionFields = z
  .object({
    kind: z.enum(['percentage', 'fixed', 'free-delivery'], messages.kind),
    percent: trimmedText,
    amount: trimmedText,
    startsOn: optionalField(dayOf, messages.startsOn),
    endsOn: optionalField(dayOf, messages.endsOn),
    minimum: optionalField((text) => centsOf(text, 0), messages.minimum),
    maxUses: optionalField(countOf, messages.uses),
    maxUsesEach: optionalField(countOf, messages.uses),
    firstOrderOnly: z
      .unknown()
      .optional()
      .transform((ticked) => ticked === 'on'),
    categories: z.array(z.string()).transform((slugs, { addIssue }) => {
      const found = slugs.flatMap((slug) => findCategory(slug)?.slug ?? [])
      if (found.length < slugs.length) addIssue({ code: 'custom', message: messages.categories, input: slugs })
      return [...new Set(found)]
    }),
  })
  .refine((form) => form.kind !== 'percentage' || worthOf(form) !== null, issueAt('percent', messages.percent))
  .refine((form) => form.kind !== 'fixed' || worthOf(form) !== null, issueAt('amount', messages.amount))
  .refine(({ startsOn, endsOn }) => !startsOn || !endsOn || endsOn >= startsOn, issueAt('endsOn', messages.endsBefore))

/** The whole promotion form. Its days are those of the shop's time zone, and the last day is included. */
export function promotionForm(timeZone: string) {
  return PromotionFields.transform((form, { addIssue }): PromotionTerms => {
    const { kind, percent, amount, startsOn, endsOn, minimum, ...terms } = form
    const worth = worthOf({ kind, percent, amount })
    if (!worth) {
      addIssue({ code: 'custom', message: messages.kind, path: ['kind'], input: kind })
      return z.NEVER
    }
    const startsAt = startsOn === null ? null : startOfDay(timeZone, startsOn)
    const endsAt = endsOn === null ? null : startOfDay(timeZone, dayAfter(endsOn))
    return { ...terms, worth, startsAt, endsAt, minimumCents: minimum ?? 0 }
  })
}

/** Also runs when another field is invalid, so that all problems are shown at once. */
function issueAt(field: string, message: string) {
  return { path: [field], message, when: () => true }
}

type Amounts = { kind: Worth['kind']; percent: string; amount: string }

/** Only the field of the chosen kind counts. */
function worthOf({ kind, percent, amount }: Amounts): Worth | null {
  if (kind === 'free-delivery') return { kind }
  if (kind === 'percentage') return /^(?:[1-9]\d?|100)$/.test(percent) ? { kind, percent: Number(percent) } : null
  const amountCents = centsOf(amount, 1)
  return amountCents === undefined ? null : { kind, amountCents }
}

function centsOf(text: string, lowestCents: number): number | undefined {
  const cents = readCents(text)
  return cents >= lowestCents && cents <= catalogLimits.priceCentsMax ? cents : undefined
}

function countOf(text: string): number | undefined {
  const count = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.NaN
  return count <= promotionLimits.usesMax ? count : undefined
}

/** Undefined for a day that is not in the calendar. */
function dayOf(text: string): Day | undefined {
  const date = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '')
  return !Number.isNaN(date.getTime()) && dayIn('UTC', date) === text ? text : undefined
}
