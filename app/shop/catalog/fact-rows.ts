import type { CategorySlug } from '#rulebook/categories.ts'
import { factMessages as messages } from '#rulebook/fact-messages.ts'
import { type FactKind, factKinds, sizeKinds } from '#rulebook/facts.ts'
import { type FactRange, type Facts, type FactValue, isRange } from './facts.ts'

/** A fact as customers read it. A list has one text for each entry. */
export type FactRow = { kind: FactKind | 'size'; label: string; texts: readonly string[] }

/** Lists the facts that are known, the size first. */
export function factRows(facts: Facts): FactRow[] {
  const size = sizeText(facts)
  const rows = factKinds.flatMap(({ kind, label }): FactRow[] => {
    const value = facts[kind]
    return value === undefined || isSize(kind) ? [] : [{ kind, label, texts: textsOf(kind, value, facts) }]
  })
  return size === null ? rows : [{ kind: 'size', label: messages.size, texts: [size] }, ...rows]
}

/** The one fact below a product's name in lists. */
export function cardFact(category: CategorySlug, facts: Facts): string | null {
  const { burningTime, players, pages, contents, capacity, material } = facts
  const { card } = messages
  if (category === 'candles' && burningTime) {
    const text = card.burns(plain(burningTime))
    return isSetOf(facts) ? messages.each(text) : text
  }
  if (category === 'table-games' && players) return card.players(plain(players))
  if (category === 'books-and-journals' && pages) {
    const text = card.pages(plain(pages))
    return isSetOf(facts) ? messages.each(text) : text
  }
  if (category === 'gift-sets' && isList(contents) && contents.length > 1) return card.contents(contents.length)
  if (category === 'get-warm' && capacity) return textsOf('capacity', capacity, facts).join()
  return isList(material) ? material.join(', ') : sizeText(facts)
}

function textsOf(kind: FactKind, value: FactValue, facts: Facts): readonly string[] {
  if (isList(value)) return value
  return [formats[kind]?.(plain(value), facts) ?? plain(value)]
}

const formats: { [kind in FactKind]?: (text: string, facts: Facts) => string } = {
  weight: (grams) => (Number(grams) >= 1000 ? messages.kilograms(thousandths(grams)) : `${grams} g`),
  capacity: (millilitres) =>
    Number(millilitres) >= 1000 ? messages.liters(thousandths(millilitres)) : `${millilitres} ml`,
  burningTime: (hours, facts) => {
    const text = messages.about(`${hours} hours`)
    return isSetOf(facts) ? messages.each(text) : text
  },
  pages: (count, facts) => (isSetOf(facts) ? messages.each(count) : count),
  playingTime: (minutes) => messages.about(`${minutes} minutes`),
  age: messages.fromAge,
}

/** "7 cm across, 12 cm high" for what is round, "24 × 18 × 12 cm" for what is not. */
function sizeText(facts: Facts): string | null {
  const { diameter, height } = facts
  const sides = ([facts.length, facts.width, facts.depth] as const).filter((side) => side !== undefined)
  const parts =
    sides.length > 1
      ? [`${[...sides, ...(height === undefined ? [] : [height])].map(plain).join(' × ')} cm`]
      : [
          ...(facts.length === undefined ? [] : [messages.long(plain(facts.length))]),
          ...(facts.width === undefined && facts.depth === undefined
            ? []
            : [`${plain(facts.width ?? facts.depth ?? '')} cm`]),
        ]
  const round = diameter === undefined ? [] : [messages.across(plain(diameter))]
  const high = height === undefined || sides.length > 1 ? [] : [messages.high(plain(height))]
  const all = [...parts, ...round, ...high].join(', ')
  if (all === '') return null
  return isSetOf(facts) ? messages.each(all) : all
}

function plain(value: FactValue): string {
  if (isRange(value)) return `${value.min}–${value.max}`
  return isList(value) ? value.join(', ') : String(value)
}

function thousandths(amount: string): string {
  return String(Math.round(Number(amount) / 10) / 100)
}

/** Several alike, such as three notebooks: size, pages and burning time are those of one. */
function isSetOf({ pieces }: Facts): boolean {
  return typeof pieces === 'number' && pieces > 1
}

function isSize(kind: FactKind): boolean {
  return sizeKinds.some((each) => each === kind)
}

function isList(value: FactValue | FactRange | undefined): value is string[] {
  return Array.isArray(value)
}
