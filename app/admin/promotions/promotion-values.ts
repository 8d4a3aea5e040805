import { lastDayOf } from '#admin/frame/period.ts'
import { dayIn } from '#rulebook/days.ts'
import type { Promotion, PromotionTerms } from '#shop/promotions/promotions.ts'
import type { Rehearsal } from '#shop/promotions/rehearsal.ts'

const textFields = [
  'code',
  'kind',
  'percent',
  'amount',
  'startsOn',
  'endsOn',
  'minimum',
  'maxUses',
  'maxUsesEach',
  /** Version of the promotion that the form started from; empty for a new one. */
  'version',
] as const

type TextValues = Record<(typeof textFields)[number], string>
export type PromotionValues = TextValues & { firstOrderOnly: boolean; categories: readonly string[] }

/** Answer of the form when it was refused or rehearsed; a saved form redirects. */
export type PromotionFormResult = {
  values: PromotionValues
  problems: Readonly<Record<string, string>>
  rehearsal: Rehearsal | null
  /** Someone else saved the promotion first. */
  isOutdated?: boolean
}

export const emptyValues: PromotionValues = {
  ...textValues(() => ''),
  kind: 'percentage',
  firstOrderOnly: false,
  categories: [],
}

export function valuesFromPromotion(
  { code, worth, version, ...terms }: Pick<Promotion, 'code' | 'version' | keyof PromotionTerms>,
  timeZone: string,
): PromotionValues {
  return {
    code,
    kind: worth.kind,
    percent: worth.kind === 'percentage' ? String(worth.percent) : '',
    amount: worth.kind === 'fixed' ? formatDollars(worth.amountCents) : '',
    startsOn: terms.startsAt ? dayIn(timeZone, terms.startsAt) : '',
    endsOn: terms.endsAt ? dayIn(timeZone, lastDayOf(terms.endsAt)) : '',
    minimum: terms.minimumCents > 0 ? formatDollars(terms.minimumCents) : '',
    maxUses: terms.maxUses?.toString() ?? '',
    maxUsesEach: terms.maxUsesEach?.toString() ?? '',
    firstOrderOnly: terms.firstOrderOnly,
    categories: terms.categories,
    version: String(version),
  }
}

export function valuesFromForm(form: FormData): PromotionValues {
  return {
    ...textValues((name) => String(form.get(name) ?? '').slice(0, 100)),
    firstOrderOnly: form.get('firstOrderOnly') === 'on',
    categories: form.getAll('categories').map(String),
  }
}

function textValues(read: (name: string) => string): TextValues {
  return Object.fromEntries(textFields.map((name) => [name, read(name)])) as TextValues
}

function formatDollars(cents: number): string {
  return (cents / 100).toFixed(2)
}
