import { useEffect, useEffectEvent, useState } from 'react'
import { createStoredValue, inBrowser } from '#ui/browser-storage.ts'
import { draftStateOf, hasSameValues, readContentDraft } from './content-draft.ts'
import type { ContentValues } from './content-values.ts'

function storedDraft(id: string) {
  return createStoredValue(inBrowser, `draft content ${id}`, readContentDraft)
}

type FormFacts = {
  /** That of the text, or `new`. */
  id: string
  seen: number
  /** The admin at the form. */
  userId: string
}

/** The browser keeps unsaved text, so that a closed tab and an ended session lose nothing. */
export function useContentDraft({ id, seen, userId }: FormFacts, initial: ContentValues) {
  const [values, setValues] = useState(initial)
  const [seenVersion, setSeenVersion] = useState(seen)
  const [state, setState] = useState<ReturnType<typeof draftStateOf>>('none')
  const [typedAt, setTypedAt] = useState<Date | null>(null)
  const [count, setCount] = useState(0)
  const isDirty = !hasSameValues(values, initial)

  const restore = useEffectEvent(() => {
    const draft = storedDraft(id).read()
    const found = draftStateOf(draft, { seen, values: initial, userId })
    if (!draft || found === 'none') return storedDraft(id).remove()
    setValues(draft.values)
    // Saving a draft of an older version is refused until the admin has chosen it.
    setSeenVersion(draft.seen)
    setTypedAt(draft.typedAt === undefined ? null : new Date(draft.typedAt))
    setState(found)
    setCount((before) => before + 1)
  })
  useEffect(() => restore(), [])

  const store = (next: ContentValues, version: number) =>
    storedDraft(id).write({ seen: version, values: next, typedAt: Date.now(), by: userId })

  return {
    values,
    seen: seenVersion,
    isDirty,
    state,
    /** Null when an earlier release stored the draft. */
    typedAt,
    /** A new key fills uncontrolled fields again. */
    key: count,
    change(changed: Partial<ContentValues>) {
      const next = { ...values, ...changed }
      setValues(next)
      store(next, seenVersion)
    },
    /** Instead of the version that was saved meanwhile, which stays in the list of versions. */
    keep() {
      store(values, seen)
      setSeenVersion(seen)
      setState('restored')
    },
    discard() {
      storedDraft(id).remove()
      setValues(initial)
      setSeenVersion(seen)
      setState('none')
      setCount((before) => before + 1)
    },
  }
}
