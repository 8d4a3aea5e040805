import { type FactKind, type FactType, factKinds, findFactKind } from '#rulebook/facts.ts'
import { factLimits } from '#rulebook/limits/facts.ts'

export type FactRange = { min: number; max: number }
export type FactValue = number | FactRange | string | string[]
/** Facts by kind. An unknown one is left out. */
export type Facts = { readonly [kind in FactKind]?: FactValue | undefined }
/** Null for a fact that is to be removed. */
export type GivenFacts = { readonly [kind in FactKind]?: FactValue | null | undefined }

/** In the order of the rulebook; a `jsonb` column has another one. */
export function inFactOrder(facts: GivenFacts): Facts {
  return Object.fromEntries(factKinds.flatMap(({ kind }) => (facts[kind] == null ? [] : [[kind, facts[kind]]])))
}

export function hasSameFacts(one: GivenFacts, other: GivenFacts): boolean {
  return changedFacts(one, other).length === 0
}

export function changedFacts(from: GivenFacts, to: GivenFacts): FactKind[] {
  return factKinds
    .map(({ kind }) => kind)
    .filter((kind) => factText(from[kind] ?? undefined) !== factText(to[kind] ?? undefined))
}

/** The text that a form shows and a file has. */
export function factText(value: FactValue | undefined): string {
  if (value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'string') return String(value)
  return isRange(value) ? `${value.min}-${value.max}` : value.join('\n')
}

export function isRange(value: FactValue): value is FactRange {
  return typeof value === 'object' && 'min' in value
}

/** From a form, a file or the API. Null when it is empty, undefined when it is wrong. */
export function readFact(kind: FactKind, given: unknown): FactValue | null | undefined {
  if (given === null || given === '') return null
  return readers[findFactKind(kind)?.type ?? 'text'](given)
}

const readers: Record<FactType, (given: unknown) => FactValue | null | undefined> = {
  number: readNumber,
  range: readRange,
  text: readText,
  list: readList,
}

const number = /^\d{1,7}(\.\d+)?$/

function readNumber(given: unknown): number | null | undefined {
  const text = typeof given === 'number' ? String(given) : typeof given === 'string' ? given.trim() : null
  if (text === '') return null
  if (text === null || !number.test(text)) return undefined
  const value = Number(text)
  const decimals = text.split('.')[1]?.replace(/0+$/, '').length ?? 0
  return value > 0 && value <= factLimits.numberMax && decimals <= factLimits.decimals ? value : undefined
}

function readRange(given: unknown): number | FactRange | null | undefined {
  const [min, max, ...more] = endsOf(given).map(readNumber)
  if (max === undefined || max === null) return more.length > 0 || endsOf(given).length > 1 ? undefined : min
  if (min === undefined || min === null || more.length > 0 || min > max) return undefined
  return min === max ? min : { min, max }
}

function endsOf(given: unknown): unknown[] {
  if (typeof given === 'string') return given.split(/[-–]/)
  if (typeof given === 'object' && given !== null && 'min' in given && 'max' in given) return [given.min, given.max]
  return [given]
}

function readText(given: unknown): string | null | undefined {
  if (typeof given !== 'string') return undefined
  const text = given.normalize('NFC').replaceAll('\0', '').toWellFormed().trim()
  if (text === '') return null
  return text.length <= factLimits.textMaxLength && !/[\r\n]/.test(text) ? text : undefined
}

function readList(given: unknown): string[] | null | undefined {
  const lines: unknown[] | undefined = typeof given === 'string' ? given.split(/\r?\n/) : arrayOf(given)
  if (!lines) return undefined
  const items = lines.map(readText).filter((item) => item !== null)
  const read = items.filter((item) => item !== undefined)
  if (read.length < items.length || read.length > factLimits.listMaxItems) return undefined
  return read.length === 0 ? null : read
}

function arrayOf(given: unknown): unknown[] | undefined {
  return Array.isArray(given) ? given : undefined
}
