import { useEffect, useEffectEvent, useState } from 'react'
import { createStoredValue, inBrowser, keysInBrowser } from '#ui/browser-storage.ts'
import { type DraftState, draftStateOf, hasSameValues, readContentDraft } from './content-draft.ts'
import type { ContentValues } from './content-values.ts'
import { holdDraft, holdOnlyDraft } from './hold-draft.ts'

const newStory = 'draft content new'

/** A form that is shown again after saving has its draft back within milliseconds. */
const longestWaitMs = 1000

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

/** The browser keeps unsaved text, so that a closed tab and an ended session lose nothing. Of two tabs with one text only the first keeps it. */
export function useContentDraft({ id, requestKey, seen, userId }: FormFacts, initial: ContentValues) {
  const [values, setValues] = useState(initial)
  const [seenVersion, setSeenVersion] = useState(seen)
  const [state, setState] = useState<DraftState | 'elsewhere'>('none')
  const [typedAt, setTypedAt] = useState<Date | null>(null)
  const [count, setCount] = useState(0)
  // Null until it is known which draft is not open in another tab, and when there is none.
  const [draftId, setDraftId] = useState<string | null>(null)
  // A refused form gets another key, but its draft stays the same.
  const [newId] = useState(`new ${requestKey}`)
  const isDirty = !hasSameValues(values, initial)

  const restore = useEffectEvent((from: string) => {
    setDraftId(from)
    const draft = storedDraft(from).read()
    const found = draftStateOf(draft, { seen, values: initial, userId })
    if (!draft || found === 'none') return isDirty ? store(from, values, seenVersion) : storedDraft(from).remove()
    setValues(draft.values)
    // Saving a draft of an older version is refused until the admin has chosen it.
    setSeenVersion(draft.seen)
    setTypedAt(draft.typedAt === undefined ? null : new Date(draft.typedAt))
    setState(found)
    setCount((before) => before + 1)
  })
  useEffect(() => {
    const left = new AbortController()
    void findOwn(left.signal).then((from) => {
      if (left.signal.aborted) return
      if (from === null) setState('elsewhere')
      else restore(from)
    })
    return () => left.abort()

    async function findOwn(signal: AbortSignal): Promise<string | null> {
      if (id === 'new') return await holdDraft([...newDrafts(), newId], signal, navigator.locks)
      const waited = AbortSignal.timeout(longestWaitMs)
      return (await holdOnlyDraft(id, { left: signal, waited }, navigator.locks)) ? id : null
    }
  }, [id, newId])

  const store = (to: string | null, next: ContentValues, version: number) => {
    if (to) storedDraft(to).write({ seen: version, values: next, typedAt: Date.now(), by: userId })
  }

  return {
    /** The form names it, so that the answer can remove it; empty when the draft is that of another tab. */
    id: draftId ?? '',
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
      store(draftId, next, seenVersion)
    },
    /** Instead of the version that was saved meanwhile, which stays in the list of versions. */
    keep() {
      store(draftId, values, seen)
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
