import { type FormStart, type ProductValues, textFields } from './product-values.ts'

/** What was written and not yet saved, with what stood there when it was begun. */
export type Draft = {
  /** Of the product that is changed; null for a new one. */
  version: number | null
  began: ProductValues
  values: ProductValues
}

/** In this browser. One that keeps nothing loses it, as everywhere. */
export function keepDraft(about: string, draft: Draft): void {
  tryStorage(() => localStorage.setItem(keyOf(about), JSON.stringify(draft)))
}

export function dropDraft(about: string): void {
  tryStorage(() => localStorage.removeItem(keyOf(about)))
}

/** Nothing when there is none, or something that is none. */
export function readDraft(about: string): Draft | null {
  const kept: unknown = tryStorage(() => JSON.parse(localStorage.getItem(keyOf(about)) ?? 'null'))
  return isDraft(kept) ? kept : null
}

/** Somebody has saved the product since. */
export function isOutdated({ version }: Draft, { change }: FormStart): boolean {
  return change !== null && change.version !== version
}

/** The product as it is now, with what the draft changed about it and nothing else. */
export function putOver({ began, values }: Draft, now: ProductValues): ProductValues {
  const changed = textFields.filter((name) => values[name] !== began[name])
  return {
    ...now,
    ...Object.fromEntries(changed.map((name) => [name, values[name]])),
    newCollection: values.newCollection === began.newCollection ? now.newCollection : values.newCollection,
  }
}

/** How many there were for whoever wrote how many there are: what was sold since stays sold. */
export function seenQuantityOf({ began, values }: Draft, now: ProductValues): string {
  return values.quantity === began.quantity ? now.quantity : began.quantity
}

function isDraft(kept: unknown): kept is Draft {
  if (typeof kept !== 'object' || kept === null) return false
  if (!('version' in kept && 'began' in kept && 'values' in kept)) return false
  const isKnown = kept.version === null || typeof kept.version === 'number'
  return isKnown && isValues(kept.began) && isValues(kept.values)
}

function isValues(kept: unknown): kept is ProductValues {
  if (typeof kept !== 'object' || kept === null || !('newCollection' in kept)) return false
  const entries = new Map<string, unknown>(Object.entries(kept))
  return typeof kept.newCollection === 'boolean' && textFields.every((name) => typeof entries.get(name) === 'string')
}

function keyOf(about: string): string {
  return `product-draft:${about}`
}

function tryStorage(use: () => unknown): unknown {
  try {
    return use()
  } catch {
    return null
  }
}
