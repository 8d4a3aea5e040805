import { expect, test } from 'vitest'
import { aBanner } from '#tests/support/make-home.ts'
import { changeEntries, compareEntries } from './change-entries.server.ts'
import { HomeEntrySchema, readEntries } from './home-entries.schema.ts'
import { defaultEntries, entryStateOf, type HomeEntry, nextHomeChange, shownTexts } from './home-entries.ts'

const now = new Date('2026-12-01T12:00Z')
const [yesterday, tomorrow, later] = ['2026-11-30', '2026-12-02', '2026-12-09'].map((day) => new Date(day)) as [
  Date,
  Date,
  Date,
]

test('a section moves by one place, and neither above the hero nor beyond the end', () => {
  const up = idsAfter({ type: 'move', id: 'offer', direction: 'up' })
  const first = idsAfter({ type: 'move', id: 'new-collection', direction: 'up' })
  const last = idsAfter({ type: 'move', id: 'quoted-reviews', direction: 'down' })

  expect(up.slice(0, 3)).toEqual(['hero', 'offer', 'new-collection'])
  expect(first).toEqual(defaultEntries.map(({ id }) => id))
  expect(last).toEqual(defaultEntries.map(({ id }) => id))
})

test('the hero stays first and is always shown, sections are never deleted, and unknown ones are refused', () => {
  const refused = (['move', 'hide', 'remove'] as const).map((type) =>
    changeEntries(defaultEntries, { type, id: 'hero', direction: 'down', hidden: true } as never),
  )

  expect(refused.map((each) => each.ok)).toEqual([false, false, false])
  expect(changeEntries(defaultEntries, { type: 'remove', id: 'offer' })).toMatchObject({ ok: false })
  expect(changeEntries(defaultEntries, { type: 'hide', id: 'nothing', hidden: true })).toEqual({
    ok: false,
    problem: { code: 'home-entry-not-found' },
  })
})

test('an eleventh banner is refused', () => {
  const ten = [...defaultEntries, ...Array.from({ length: 10 }, () => aBanner())]

  const changed = changeEntries(ten, { type: 'save', entry: aBanner() })

  expect(changed).toEqual({ ok: false, problem: { code: 'too-many-banners' } })
})

test('only the section that was moved counts as moved, however many others it passed', () => {
  const [hero, collection, ...rest] = defaultEntries as [HomeEntry, HomeEntry, ...HomeEntry[]]
  const banner = aBanner()

  const difference = compareEntries([...defaultEntries, banner], [hero, ...rest, collection])

  expect(difference).toEqual({ changes: { 'new-collection': 'moved' }, removed: [banner], count: 2 })
  expect(compareEntries(defaultEntries, [...defaultEntries])).toMatchObject({ count: 0 })
  expect(compareEntries(defaultEntries, [...defaultEntries, banner]).changes).toEqual({ [banner.id]: 'added' })
})

test('a banner is planned, shown and over by its times, and the next change is known', () => {
  const planned = aBanner({ startsAt: tomorrow, endsAt: later })
  const hidden = aBanner({ startsAt: tomorrow, hidden: true })

  expect([now, tomorrow, later].map((at) => entryStateOf(planned, at))).toEqual(['planned', 'shown', 'ended'])
  expect(entryStateOf(hidden, tomorrow)).toBe('hidden')
  expect([now, tomorrow, later].map((at) => nextHomeChange([hidden, planned], at))).toEqual([tomorrow, later, null])
})

const banner = aBanner()

test.for([
  { path: 'https://elsewhere.example/' },
  { path: '//elsewhere.example' },
  { path: '/\\elsewhere.example' },
  { path: 'javascript:alert(1)' },
  { path: '/candles\u202Etxt' },
  { path: '/a b' },
  { path: 'candles' },
  { path: `/${'a'.repeat(200)}` },
  { path: 'mailto:a@b.example' },
  { path: '' },
  { button: '' },
  { title: '' },
  { title: 'a'.repeat(91) },
  { text: 'a'.repeat(241) },
  { onclick: 'alert(1)' },
])('a banner with %j is refused', (texts) => {
  const read = HomeEntrySchema.safeParse({ ...banner, texts: { ...banner.texts, ...texts } })

  expect(read.success).toBe(false)
})

test('an end before the start, a banner with the id of a section and a section with that of a banner are refused', () => {
  const refused = [
    { ...banner, startsAt: tomorrow, endsAt: yesterday },
    { ...banner, startsAt: 'soon' },
    { ...banner, id: 'offer' },
    { ...banner, kind: 'offer' },
    { ...banner, id: '<script>' },
  ].map((entry) => HomeEntrySchema.safeParse(entry).success)

  expect(refused).toEqual([false, false, false, false, false])
})

test('HTML stays text, lines become one, and texts that a section does not have are dropped', () => {
  const title = '<img src=x onerror=alert(1)>\n&amp;'
  const story = { ...banner, id: 'story', kind: 'story', texts: { title, path: '/candles' } }

  expect(HomeEntrySchema.parse(story).texts).toEqual({ title: '<img src=x onerror=alert(1)> &amp;' })
})

test('what a newer release has stored is left out, and a section that an older one did not know is hidden', () => {
  const [hero, ...rest] = defaultEntries as [HomeEntry, ...HomeEntry[]]
  const stored = JSON.parse(JSON.stringify([...rest.slice(1), { ...hero, id: 'countdown', kind: 'countdown' }, hero]))

  const entries = readEntries(stored)

  expect(entries.map(({ id }) => id)).toEqual(['hero', ...rest.slice(1).map(({ id }) => id), 'new-collection'])
  expect(entries.at(-1)).toMatchObject({ hidden: true })
  expect(readEntries(null)).toEqual(defaultEntries)
  expect(readEntries(JSON.parse(JSON.stringify([hero, aBanner({ startsAt: tomorrow })])))[1]).toMatchObject({
    startsAt: tomorrow,
  })
})

test('a section shows the texts that come with the shop until an admin writes others', () => {
  expect(shownTexts({ kind: 'hero', texts: { text: 'Ours.' } })).toMatchObject({ text: 'Ours.', path: '/candles' })
})

function idsAfter(change: Parameters<typeof changeEntries>[1]): string[] {
  const changed = changeEntries(defaultEntries, change)
  return changed.ok ? changed.value.map(({ id }) => id) : []
}
