import { findCategory } from '#rulebook/categories.ts'
import { formatDate } from '#rulebook/dates.ts'
import { type Day, dayAfter, dayIn, startOfDay } from '#rulebook/days.ts'
import { formatPrice } from '#rulebook/money.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { NewPromotion } from './create-promotion.server.ts'
import type { Promotion, Worth } from './promotions.ts'

/** The options of `npm run promotion -- create`, as typed. */
export type PromotionOptions = Partial<{
  percent: string
  amount: string
  'free-delivery': boolean
  from: string
  until: string
  minimum: string
  uses: string
  'uses-each': string
  'first-order': boolean
  category: string[]
}>

type OptionProblem = { code: 'wrong'; sentence: string }

/** Days are those of the shop's time zone. */
export function readNewPromotion(
  code: string,
  options: PromotionOptions,
  timeZone: string,
): Result<NewPromotion, OptionProblem> {
  const worth = worthOf(options)
  if (!worth) return refuseOption('Name one discount: --percent 1 to 100, --amount in dollars, or --free-delivery.')
  const numbers = [options.uses, options['uses-each']].filter((text) => text !== undefined)
  if (!numbers.every((text) => /^[1-9]\d{0,8}$/.test(text)))
    return refuseOption('--uses and --uses-each are whole numbers.')
  const minimumCents = options.minimum === undefined ? 0 : centsOf(options.minimum)
  if (minimumCents === null) return refuseOption('--minimum is in dollars, such as 50.00.')
  const [startsOn, endsOn] = [dayOf(options.from), dayOf(options.until)]
  if (startsOn === undefined || endsOn === undefined)
    return refuseOption('--from and --until are days, such as 2026-01-31.')
  if (startsOn && endsOn && endsOn < startsOn) return refuseOption('--until is before --from.')
  const found = (options.category ?? []).map((slug) => findCategory(slug)?.slug)
  const categories = found.filter((slug) => slug !== undefined)
  if (categories.length < found.length) return refuseOption('--category is one of the six, such as gift-sets.')
  return accept({
    code,
    worth,
    startsAt: startsOn === null ? null : startOfDay(timeZone, startsOn),
    endsAt: endsOn === null ? null : startOfDay(timeZone, dayAfter(endsOn)),
    minimumCents,
    maxUses: options.uses ? Number(options.uses) : null,
    maxUsesEach: options['uses-each'] ? Number(options['uses-each']) : null,
    firstOrderOnly: options['first-order'] ?? false,
    categories,
  })
}

/** On one line: `HYGGE  10% off, from $50.00, 3 of 100 used`. */
export function describePromotion(promotion: Promotion, timeZone: string): string {
  const { code, worth, startsAt, endsAt, minimumCents, maxUses, maxUsesEach, used, categories } = promotion
  const parts = [
    worth.kind === 'percentage' && `${worth.percent}% off`,
    worth.kind === 'fixed' && `${formatPrice(worth.amountCents)} off`,
    worth.kind === 'free-delivery' && 'free delivery',
    startsAt && `from ${formatDate(startsAt, timeZone)} on`,
    // `endsAt` is the start of the day after the last one.
    endsAt && `until ${formatDate(new Date(endsAt.getTime() - 1), timeZone)}`,
    minimumCents > 0 && `for ${formatPrice(minimumCents)} and more`,
    categories.length > 0 && `for ${categories.join(', ')}`,
    promotion.firstOrderOnly && 'first orders only',
    maxUsesEach !== null && `${maxUsesEach} for each customer`,
    maxUses === null ? `${used} used` : `${used} of ${maxUses} used`,
    promotion.paused && 'paused',
  ]
  return `${code}  ${parts.filter(Boolean).join(', ')}`
}

function worthOf({ percent, amount, 'free-delivery': freeDelivery }: PromotionOptions): Worth | null {
  if ([percent, amount, freeDelivery].filter((each) => each !== undefined).length !== 1) return null
  if (freeDelivery) return { kind: 'free-delivery' }
  if (percent !== undefined)
    return /^(?:[1-9]\d?|100)$/.test(percent) ? { kind: 'percentage', percent: Number(percent) } : null
  const amountCents = centsOf(amount ?? '')
  return amountCents ? { kind: 'fixed', amountCents } : null
}

function centsOf(text: string): number | null {
  return /^\d{1,6}(?:\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null
}

/** Undefined when the text is not a day. */
function dayOf(text: string | undefined): Day | null | undefined {
  if (text === undefined) return null
  const date = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '')
  return Number.isNaN(date.getTime()) ? undefined : dayIn('UTC', date)
}

function refuseOption(sentence: string) {
  return refuse({ code: 'wrong' as const, sentence })
}
