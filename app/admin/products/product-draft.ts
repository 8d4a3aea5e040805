import { type FormStart, type ProductValues, textFields } from './product-values.ts'

/** Unsaved changes of a product form, with the values that the form started with. */
export type Draft = {
  /** Version of the changed product; null for a new one. */
  version: number | null
  began: ProductValues
  values: ProductValues
}

/** Stored in this browser; lost where the browser's storage is unavailable. */
export function keepDraft(about: string, draft: Draft): void {
  tryStorage(() => localStorage.setItem(keyOf(about), JSON.stringify(draft)))
}

export function dropDraft(about: string): void {
  tryStorage(() => localStorage.removeItem(keyOf(about)))
}

/** Null when nothing valid is stored. */
export function readDraft(about: string): Draft | null {
  const kept: unknown = tryStorage(() => JSON.parse(localStorage.getItem(keyOf(about)) ?? 'null'))
  return isDraft(kept) ? kept : null
}

/** The product was saved by someone else since the draft was started. */
export function isOutdated({ version }: Draft, { change }: FormStart): boolean {
  return change !== null && change.version !== version
}

/** The current product with only the fields that the draft changed. */
export function putOver({ began, values }: Draft, now: ProductValues): ProductValues {
  const changed = textFields.filter((name) => values[name] !== began[name])
  return {
    ...now,
    ...Object.fromEntries(changed.map((name) => [name, values[name]])),
    newCollection: values.newCollection === began.newCollection ? now.newCollection : values.newCollection,
  }
}

/** The stock that the admin saw when they typed the new stock: pieces sold since stay subtracted. */
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
