import { createStoredValue, inBrowser } from '#ui/browser-storage.ts'
import { type InitialForm, type ProductValues, textFields } from './product-values.ts'

/** Unsaved changes of a product form, with the values that the form started with. */
export type Draft = {
  /** Version of the changed product; null for a new one. */
  version: number | null
  began: ProductValues
  values: ProductValues
}

export function storedDraft(draftId: string) {
  return createStoredValue(inBrowser, `product-draft:${draftId}`, (stored) => (isDraft(stored) ? stored : null))
}

/** The product was saved by someone else since the draft was started. */
export function isOutdated({ version }: Draft, { existing }: InitialForm): boolean {
  return existing !== null && existing.version !== version
}

/** The current product with only the fields that the draft changed. */
export function applyDraft({ began, values }: Draft, current: ProductValues): ProductValues {
  const changed = textFields.filter((name) => values[name] !== began[name])
  return {
    ...current,
    ...Object.fromEntries(changed.map((name) => [name, values[name]])),
    newCollection: values.newCollection === began.newCollection ? current.newCollection : values.newCollection,
  }
}

/** The stock that the admin saw when they typed the new stock: pieces sold since stay subtracted. */
export function seenQuantityOf({ began, values }: Draft, current: ProductValues): string {
  return values.quantity === began.quantity ? current.quantity : began.quantity
}

function isDraft(stored: unknown): stored is Draft {
  if (typeof stored !== 'object' || stored === null) return false
  if (!('version' in stored && 'began' in stored && 'values' in stored)) return false
  const isKnown = stored.version === null || typeof stored.version === 'number'
  return isKnown && isValues(stored.began) && isValues(stored.values)
}

function isValues(stored: unknown): stored is ProductValues {
  if (typeof stored !== 'object' || stored === null || !('newCollection' in stored)) return false
  const entries = new Map<string, unknown>(Object.entries(stored))
  return typeof stored.newCollection === 'boolean' && textFields.every((name) => typeof entries.get(name) === 'string')
}
