import { z } from 'zod'
import { findCategory } from '#rulebook/categories.ts'
import { limits } from '#rulebook/limits.ts'
import { promotionLimits, promotionWords } from '#rulebook/promotion-words.ts'
import { readCents } from '#shop/catalog/read-cents.ts'
import { isPromotionCode, type PromotionTerms, tidyCode, type Worth } from './promotions.ts'

const words = promotionWords.problems
const dayMs = 24 * 3_600_000

/** A missing field is read as empty. */
const written = z
  .string()
  .catch('')
  .transform((text) => text.trim())

function ifWritten<Value>(read: (text: string) => Value | undefined, problem: string) {
  return written.transform((text, { addIssue }): Value | null => {
    if (text === '') return null
    const value = read(text)
    if (value !== undefined) return value
    addIssue({ code: 'custom', message: problem, input: text })
    return z.NEVER
  })
}

export const PromotionCode = z.string(words.code).transform(tidyCode).refine(isPromotionCode, words.code)

/** The whole promotion form; days have no time, and the last day is included. */
export const PromotionForm = z
  .object({
    kind: z.enum(['percentage', 'fixed', 'free-delivery'], words.kind),
    percent: written,
    amount: written,
    startsOn: ifWritten(dayOf, words.startsOn),
    endsOn: ifWritten(dayOf, words.endsOn),
    minimum: ifWritten((text) => centsOf(text, 0), words.minimum),
    maxUses: ifWritten(countOf, words.uses),
    maxUsesEach: ifWritten(countOf, words.uses),
    firstOrderOnly: z
      .unknown()
      .optional()
      .transform((ticked) => ticked === 'on'),
    categories: z.array(z.string()).transform((slugs, { addIssue }) => {
      const found = slugs.flatMap((slug) => findCategory(slug)?.slug ?? [])
      if (found.length < slugs.length) addIssue({ code: 'custom', message: words.categories, input: slugs })
      return [...new Set(found)]
    }),
  })
  .refine((asked) => asked.kind !== 'percentage' || worthOf(asked) !== null, said('percent', words.percent))
  .refine((asked) => asked.kind !== 'fixed' || worthOf(asked) !== null, said('amount', words.amount))
  .refine(({ startsOn, endsOn }) => !startsOn || !endsOn || endsOn >= startsOn, said('endsOn', words.endsBefore))
  .transform(({ kind, percent, amount, startsOn, endsOn, minimum, ...terms }, { addIssue }): PromotionTerms => {
    const worth = worthOf({ kind, percent, amount })
    if (!worth) {
      addIssue({ code: 'custom', message: words.kind, path: ['kind'], input: kind })
      return z.NEVER
    }
    const endsAt = endsOn && new Date(endsOn.getTime() + dayMs)
    return { ...terms, worth, startsAt: startsOn, endsAt, minimumCents: minimum ?? 0 }
  })

/** Also runs when another field is invalid, so that all problems are shown at once. */
function said(field: string, message: string) {
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

function centsOf(text: string, least: number): number | undefined {
  const cents = readCents(text)
  return cents >= least && cents <= limits.priceCentsMax ? cents : undefined
}

function countOf(text: string): number | undefined {
  const count = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.NaN
  return count <= promotionLimits.usesMax ? count : undefined
}

/** Undefined for a day that is not in the calendar. */
function dayOf(text: string): Date | undefined {
  const day = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '')
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? day : undefined
}
