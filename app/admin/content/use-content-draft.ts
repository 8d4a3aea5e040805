import { useEffect, useEffectEvent, useState } from 'react'
import { createStoredValue, inBrowser } from '#ui/browser-storage.ts'
import { type ContentValues, valueNames } from './content-values.ts'

type Draft = { seen: number; values: ContentValues }

function storedDraft(id: string) {
  return createStoredValue(inBrowser, `draft content ${id}`, (stored) => (isDraft(stored) ? stored : null))
}

/** What is typed stays in the browser until it is saved, so that a closed tab loses nothing. `id`: of the text, or `new`. */
export function useContentDraft(id: string, seen: number, initial: ContentValues) {
  const [values, setValues] = useState(initial)
  const [seenVersion, setSeenVersion] = useState(seen)
  const [isRestored, setRestored] = useState(false)
  const [count, setCount] = useState(0)
  const isDirty = !hasSame(values, initial)

  const restore = useEffectEvent(() => {
    const draft = storedDraft(id).read()
    if (!draft) return
    if (hasSame(draft.values, initial)) return storedDraft(id).remove()
    setValues(draft.values)
    // Of an older version: saving it is refused, with a choice.
    setSeenVersion(draft.seen)
    setRestored(true)
    setCount((before) => before + 1)
  })
  useEffect(() => restore(), [])

  return {
    values,
    seen: seenVersion,
    isDirty,
    isRestored,
    /** A new key fills uncontrolled fields again. */
    key: count,
    change(changed: Partial<ContentValues>) {
      const next = { ...values, ...changed }
      setValues(next)
      storedDraft(id).write({ seen: seenVersion, values: next })
    },
    discard() {
      storedDraft(id).remove()
      setValues(initial)
      setSeenVersion(seen)
      setRestored(false)
      setCount((before) => before + 1)
    },
  }
}

function hasSame(one: ContentValues, other: ContentValues): boolean {
  return valueNames.every((name) => one[name] === other[name])
}

function isDraft(stored: unknown): stored is Draft {
  if (typeof stored !== 'object' || stored === null || !('seen' in stored) || !('values' in stored)) return false
  if (typeof stored.seen !== 'number' || typeof stored.values !== 'object' || stored.values === null) return false
  const entries = new Map<string, unknown>(Object.entries(stored.values))
  return valueNames.every((name) => typeof entries.get(name) === 'string')
}
