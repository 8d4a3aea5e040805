import { expect, test } from 'vitest'
import { holdDraft, holdOnlyDraft } from './hold-draft.ts'

/** The locks of one browser, which all its tabs share. */
function aBrowser() {
  const held = new Set<string>()
  const request = async (name: string, { signal }: LockOptions, whenOpened: (lock: object | null) => unknown) => {
    if (held.has(name) && !signal) return await whenOpened(null)
    while (held.has(name)) {
      signal?.throwIfAborted()
      await new Promise(setImmediate)
    }
    held.add(name)
    await whenOpened({ name })
    held.delete(name)
  }
  return { request } as never
}

test('a draft that another tab has open is not taken over; when that tab leaves it, it is free', async () => {
  const [locks, first, second] = [aBrowser(), new AbortController(), new AbortController()]

  const opened = [
    await holdDraft(['new a'], first.signal, locks),
    await holdDraft(['new a', 'new b'], second.signal, locks),
  ]
  first.abort()
  await Promise.resolve()
  const later = await holdDraft(['new a', 'new c'], new AbortController().signal, locks)

  expect([...opened, later]).toEqual(['new a', 'new b', 'new a'])
})

test('a form that was left while it waited holds nothing, and without locks the first draft is taken', async () => {
  const [locks, left] = [aBrowser(), new AbortController()]
  left.abort()
  await holdDraft(['new a'], left.signal, locks)

  const drafts = await Promise.all([locks, undefined].map((each) => holdDraft(['new a', 'new b'], left.signal, each)))

  expect(drafts).toEqual(['new a', 'new a'])
})

test('the second tab with a text learns that its draft is another’s, and holds it once the first tab is gone', async () => {
  const [locks, first, second] = [aBrowser(), new AbortController(), new AbortController()]
  const [soon, later] = [AbortSignal.timeout(20), new AbortController().signal]
  const hold = (left: AbortSignal, waited: AbortSignal) => holdOnlyDraft('7', { left, waited }, locks)

  const opened = [await hold(first.signal, later), await hold(second.signal, soon)]
  first.abort()
  const afterwards = await hold(second.signal, later)

  expect([...opened, afterwards]).toEqual([true, false, true])
})

test('a form that is shown again waits for the one before it', async () => {
  const [locks, before] = [aBrowser(), new AbortController()]
  const waited = new AbortController().signal
  const facts = { left: before.signal, waited }
  await holdOnlyDraft('7', facts, locks)

  const next = holdOnlyDraft('7', { left: new AbortController().signal, waited }, locks)
  before.abort()

  expect(await next).toBe(true)
  expect(await holdOnlyDraft('7', facts, undefined)).toBe(true)
})
