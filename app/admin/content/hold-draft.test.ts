import { expect, test } from 'vitest'
import { holdDraft } from './hold-draft.ts'

/** The locks of one browser, which all its tabs share. */
function aBrowser() {
  const held = new Set<string>()
  const request = async (name: string, _options: unknown, whenOpened: (lock: object | null) => unknown) => {
    if (held.has(name)) return await whenOpened(null)
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
