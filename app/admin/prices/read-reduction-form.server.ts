import { readPriceChange } from '#admin/products/read-many-changes.server.ts'
import { dayAfter, dayIn, daysAfter, isDay, startOfDay } from '#rulebook/days.ts'
import { priceLimits } from '#rulebook/limits/prices.ts'
import { reductionMessages as messages } from '#rulebook/reduction-messages.ts'
import type { ReductionTerms } from '#shop/prices/plan-reductions.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'

export type ReductionValues = { kind: string; amount: string; startsOn: string; endsOn: string }
export type ReductionProblems = Partial<Record<'amount' | 'startsOn' | 'endsOn', string>>

export function reductionValues(form: FormData): ReductionValues {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  return { kind: text('kind'), amount: text('amount'), startsOn: text('startsOn'), endsOn: text('endsOn') }
}

/** Days are those of the shop's time zone, and the last day is included. A first day that is today means now. */
export function readReductionForm(
  { kind, amount, startsOn, endsOn }: ReductionValues,
  { timeZone, now }: { timeZone: string; now: Date },
): Result<ReductionTerms, { code: 'invalid'; problems: ReductionProblems }> {
  const today = dayIn(timeZone, now)
  const problems: ReductionProblems = {}
  const price = readPriceChange(kind === 'lower' ? 'lower' : 'set', amount)
  if (!price?.ok) problems.amount = price?.problem.sentence ?? messages.wrong
  if (startsOn !== '' && (!isDay(startsOn) || startsOn < today)) problems.startsOn = messages.startsWrong
  const first = startsOn > today ? startsOn : today
  if (!isDay(endsOn) || endsOn < first) problems.endsOn = messages.endsWrong
  else if (!problems.startsOn && endsOn > daysAfter(first, priceLimits.reductionDaysMax))
    problems.endsOn = messages.tooLong
  if (!price?.ok || Object.keys(problems).length > 0) return refuse({ code: 'invalid', problems })
  const startsAt = first === today ? null : startOfDay(timeZone, first)
  return accept({ price: price.value, startsAt, endsAt: startOfDay(timeZone, dayAfter(endsOn)) })
}
