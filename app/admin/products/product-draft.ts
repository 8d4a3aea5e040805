import { type ProductValues, textFields } from './product-values.ts'

/** What was written and not yet saved, in this browser. A browser that keeps nothing loses it, as everywhere. */
export function keepDraft(about: string, values: ProductValues): void {
  tryStorage(() => localStorage.setItem(keyOf(about), JSON.stringify(values)))
}

export function dropDraft(about: string): void {
  tryStorage(() => localStorage.removeItem(keyOf(about)))
}

/** Nothing when there is none, or something that is none. */
export function readDraft(about: string): ProductValues | null {
  const kept: unknown = tryStorage(() => JSON.parse(localStorage.getItem(keyOf(about)) ?? 'null'))
  return isDraft(kept) ? kept : null
}

function isDraft(kept: unknown): kept is ProductValues {
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
