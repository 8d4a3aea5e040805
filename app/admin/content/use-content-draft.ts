import { useEffect, useEffectEvent, useState } from 'react'
import { createStoredValue, inBrowser, keysInBrowser } from '#ui/browser-storage.ts'
import { draftStateOf, hasSameValues, readContentDraft } from './content-draft.ts'
import type { ContentValues } from './content-values.ts'
import { holdDraft } from './hold-draft.ts'

const newStory = 'draft content new'

function storedDraft(id: string) {
  return createStoredValue(inBrowser, `draft content ${id}`, readContentDraft)
}

type FormFacts = {
  /** That of the text, or `new`. */
  id: string
  /** Of the form: tells the drafts of new stories from each other. */
  requestKey: string
  seen: number
  /** The admin at the form. */
  userId: string
}

/** The browser keeps unsaved text, so that a closed tab and an ended session lose nothing. */
export function useContentDraft({ id, requestKey, seen, userId }: FormFacts, initial: ContentValues) {
  const [values, setValues] = useState(initial)
  const [seenVersion, setSeenVersion] = useState(seen)
  const [state, setState] = useState<ReturnType<typeof draftStateOf>>('none')
  const [typedAt, setTypedAt] = useState<Date | null>(null)
  const [count, setCount] = useState(0)
  // Null until it is known which of the drafts of new stories is not open in another tab.
  const [draftId, setDraftId] = useState(id === 'new' ? null : id)
  // A refused form gets another key, but its draft stays the same.
  const [newId] = useState(`new ${requestKey}`)
  const isDirty = !hasSameValues(values, initial)

  const restore = useEffectEvent((from: string) => {
    setDraftId(from)
    const draft = storedDraft(from).read()
    const found = draftStateOf(draft, { seen, values: initial, userId })
    if (!draft || found === 'none') return storedDraft(from).remove()
    setValues(draft.values)
    // Saving a draft of an older version is refused until the admin has chosen it.
    setSeenVersion(draft.seen)
    setTypedAt(draft.typedAt === undefined ? null : new Date(draft.typedAt))
    setState(found)
    setCount((before) => before + 1)
  })
  useEffect(() => {
    if (id !== 'new') return restore(id)
    const left = new AbortController()
    const free = holdDraft([...newDrafts(), newId], left.signal, navigator.locks)
    void free.then((from) => left.signal.aborted || restore(from))
    return () => left.abort()
  }, [id, newId])

  const store = (next: ContentValues, version: number) => {
    if (draftId) storedDraft(draftId).write({ seen: version, values: next, typedAt: Date.now(), by: userId })
  }

  return {
    /** The form names it, so that the answer can remove it. */
    id: draftId ?? id,
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
      if (draftId) storedDraft(draftId).remove()
      setValues(initial)
      setSeenVersion(seen)
      setState('none')
      setCount((before) => before + 1)
    },
  }
}

/** The ids of stored drafts of new stories, the latest first. */
function newDrafts(): string[] {
  return keysInBrowser(newStory)
    .map((key) => key.slice('draft content '.length))
    .sort((one, other) => typedAtOf(other) - typedAtOf(one))
}

function typedAtOf(id: string): number {
  return storedDraft(id).read()?.typedAt ?? 0
}
