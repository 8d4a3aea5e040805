import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { applyDraft, type Draft, isOutdated, seenQuantityOf, storedDraft } from './product-draft.ts'
import { type InitialForm, type ProductValues, valuesFromForm } from './product-values.ts'

/** The typed form values, stored as a draft until they are saved or discarded. */
export function useProductDraft(initialForm: InitialForm, form: RefObject<HTMLFormElement | null>) {
  const draftId =
    initialForm.existing?.article ?? (initialForm.copiedArticle ? `like ${initialForm.copiedArticle}` : 'new')
  const version = initialForm.existing?.version ?? null
  const [values, setValues] = useState(initialForm.values)
  const [defaults, setDefaults] = useState<FormDefaults>({ ...defaultsOf(initialForm), count: 0 })
  /** A draft whose product was changed since: the admin decides whether to use it. */
  const [offeredDraft, setOfferedDraft] = useState<Draft | null>(null)
  const [isDirty, setDirty] = useState(false)

  const restore = useEffectEvent(() => {
    const draft = storedDraft(draftId).read()
    if (!draft || hasSameValues(applyDraft(draft, initialForm.values), initialForm.values)) return
    if (isOutdated(draft, initialForm)) setOfferedDraft(draft)
    else {
      const seenQuantity = seenQuantityOf(draft, initialForm.values)
      resetForm({ values: applyDraft(draft, initialForm.values), seenQuantity, notice: 'restored' })
    }
  })
  useEffect(() => restore(), [])

  function resetForm(next: Omit<FormDefaults, 'count'>) {
    setDefaults((before) => ({ ...next, count: before.count + 1 }))
    setValues(next.values)
    setDirty(next.notice !== null)
    setOfferedDraft(null)
  }

  function applyOfferedDraft() {
    if (!offeredDraft) return
    const typedValues = applyDraft(offeredDraft, initialForm.values)
    resetForm({ values: typedValues, seenQuantity: initialForm.values.quantity, notice: 'changesRestored' })
    storedDraft(draftId).write({ version, began: initialForm.values, values: typedValues })
  }

  function saveTypedValues() {
    if (!form.current) return
    const typedValues = valuesFromForm(new FormData(form.current))
    setValues(typedValues)
    setDirty(true)
    storedDraft(draftId).write({
      version,
      began: { ...initialForm.values, quantity: defaults.seenQuantity },
      values: typedValues,
    })
  }

  function discardDraft() {
    storedDraft(draftId).remove()
    resetForm(defaultsOf(initialForm))
  }

  function clearDraft() {
    storedDraft(draftId).remove()
    setDirty(false)
  }

  const markDirty = () => setDirty(true)
  return {
    values,
    defaults,
    hasOfferedDraft: offeredDraft !== null,
    isDirty,
    markDirty,
    saveTypedValues,
    applyOfferedDraft,
    discardDraft,
    clearDraft,
  }
}

type FormDefaults = {
  values: ProductValues
  seenQuantity: string
  count: number
  /** The notice about where the values come from. */
  notice: 'restored' | 'changesRestored' | null
}

function defaultsOf({ values, existing }: InitialForm): Omit<FormDefaults, 'count'> {
  return { values, seenQuantity: existing?.seenQuantity ?? values.quantity, notice: null }
}

function hasSameValues(a: ProductValues, b: ProductValues): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
