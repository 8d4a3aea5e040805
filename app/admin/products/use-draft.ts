import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { type Draft, dropDraft, isOutdated, keepDraft, putOver, readDraft, seenQuantityOf } from './product-draft.ts'
import { type FormStart, type ProductValues, valuesOf } from './product-values.ts'

/** The typed form values, stored as a draft until they are saved or discarded. */
export function useDraft(start: FormStart, form: RefObject<HTMLFormElement | null>) {
  const about = start.change?.article ?? (start.like ? `like ${start.like}` : 'new')
  const version = start.change?.version ?? null
  const [values, setValues] = useState(start.values)
  const [beginning, setBeginning] = useState<Beginning>({ ...asItIs(start), count: 0 })
  /** A draft whose product was changed since: the admin decides whether to use it. */
  const [offered, setOffered] = useState<Draft | null>(null)
  const [isDirty, setDirty] = useState(false)

  const restore = useEffectEvent(() => {
    const draft = readDraft(about)
    if (!draft || isSame(putOver(draft, start.values), start.values)) return
    if (isOutdated(draft, start)) setOffered(draft)
    else {
      const seenQuantity = seenQuantityOf(draft, start.values)
      beginWith({ values: putOver(draft, start.values), seenQuantity, said: 'restored' })
    }
  })
  useEffect(() => restore(), [])

  function beginWith(next: Omit<Beginning, 'count'>) {
    setBeginning((before) => ({ ...next, count: before.count + 1 }))
    setValues(next.values)
    setDirty(next.said !== null)
    setOffered(null)
  }

  function takeUp() {
    if (!offered) return
    const written = putOver(offered, start.values)
    beginWith({ values: written, seenQuantity: start.values.quantity, said: 'takenUp' })
    keepDraft(about, { version, began: start.values, values: written })
  }

  function note() {
    if (!form.current) return
    const written = valuesOf(new FormData(form.current))
    setValues(written)
    setDirty(true)
    keepDraft(about, { version, began: { ...start.values, quantity: beginning.seenQuantity }, values: written })
  }

  function startOver() {
    dropDraft(about)
    beginWith(asItIs(start))
  }

  function done() {
    dropDraft(about)
    setDirty(false)
  }

  const touch = () => setDirty(true)
  return { values, beginning, isOffered: offered !== null, isDirty, touch, note, takeUp, startOver, done }
}

type Beginning = {
  values: ProductValues
  seenQuantity: string
  count: number
  /** The notice about where the values come from. */
  said: 'restored' | 'takenUp' | null
}

function asItIs({ values, change }: FormStart): Omit<Beginning, 'count'> {
  return { values, seenQuantity: change?.seenQuantity ?? values.quantity, said: null }
}

function isSame(one: ProductValues, other: ProductValues): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
