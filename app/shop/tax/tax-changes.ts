import { type CategorySlug, categories } from '#rulebook/categories.ts'
import type { Day } from '#rulebook/days.ts'
import type { TaxSetting } from '#shop/settings/settings.ts'
import { type TaxRate, taxRateOn } from './tax.ts'

type RateChange = {
  from: Day
  /** The first day on which it is something else again; null while that is open. */
  until: Day | null
  before: TaxRate
  after: TaxRate
  categories: CategorySlug[]
}

type Rates = Pick<TaxSetting, 'rates'>

/** How the rates of orders from today on would change. Categories that change alike are one change. */
export function taxChanges(saved: Rates, typed: Rates, today: Day): RateChange[] {
  const starts = [...saved.rates, ...typed.rates].flatMap(({ from }) => (from !== null && from > today ? [from] : []))
  const days = [...new Set([today, ...starts])].sort()
  const changes = categories.flatMap(({ slug }) => changesOf(saved, typed, days, slug))
  const alike = Map.groupBy(changes, ({ from, until, before, after }) => [from, until, before, after].join())
  return [...alike.values()]
    .flatMap(([first, ...others]) =>
      first ? [{ ...first, categories: [first, ...others].flatMap((each) => each.categories) }] : [],
    )
    .toSorted((a, b) => a.from.localeCompare(b.from))
}

function changesOf(saved: Rates, typed: Rates, days: readonly Day[], category: CategorySlug): RateChange[] {
  const steps = days
    .map((from) => ({ from, before: taxRateOn(saved, category, from), after: taxRateOn(typed, category, from) }))
    .filter(({ before, after }, index, all) => {
      const last = all[index - 1]
      return last?.before !== before || last.after !== after
    })
  return steps
    .map((step, index) => ({ ...step, until: steps[index + 1]?.from ?? null, categories: [category] }))
    .filter(({ before, after }) => before !== after)
}
