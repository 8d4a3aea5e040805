import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listAdminContent } from '#shop/content/admin-content.queries.server.ts'
import { applyContentFile } from '#shop/content-files/apply-content-file.server.ts'
import { findPlannedFile } from '#shop/content-files/plan-content-file.server.ts'
import { storeContentFile } from '#shop/content-files/store-content-file.server.ts'
import { defaultEntries } from '#shop/home/home-entries.ts'
import { hostileContents } from '#tests/support/hostile-documents.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aText } from '#tests/support/make-content.ts'
import { aScene } from '#tests/support/make-scenes.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const head = { format: 'hyggehus-content', version: 1, shop: 'https://x.example', madeAt: '2026-01-01T00:00:00.000Z' }
const file = { ...head, settings: [], scenes: [], content: [], searchWords: [], promotions: [], pictures: {} }
const story = {
  kind: 'story',
  slug: 'harmless',
  title: 'Harmless',
  summary: 'A story',
  body: aText(),
  picture: null,
  isPublished: true,
  startsAt: null,
  endsAt: null,
}
const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'Tea' }] }

const hostileBodies: unknown[] = [
  ...hostileContents.map((content) => ({ type: 'doc', content })),
  // A scene by the id of another shop, and names that are no names.
  ...['1', { name: 'The sill', id: '1' }, { name: '' }, { name: 7 }, {}].map((attrs) => ({
    type: 'doc',
    content: [paragraph, { type: 'scene', attrs: typeof attrs === 'string' ? { id: attrs } : attrs }],
  })),
  '<p>Tea</p>',
  null,
  [],
  { type: 'doc', content: [paragraph], attrs: {} },
  { type: 'page', content: [paragraph] },
]

const hostileStories: object[] = [
  { slug: '../admin' },
  { slug: 'feed.xml' },
  { slug: 'Keep' },
  { slug: '' },
  { kind: 'script' },
  { title: '' },
  { title: 'a'.repeat(200) },
  { title: { toString: 'Tea' } },
  { summary: ['Tea'] },
  { picture: { hash: 'https://elsewhere.example/spy.gif', alt: 'A lamp' } },
  { picture: { hash: 'a'.repeat(32), alt: 'A lamp', src: 'https://elsewhere.example/' } },
  { id: '1' },
  { html: '<script>alert(1)</script>' },
  { isPublished: 'yes' },
  { startsAt: 'tomorrow' },
  { startsAt: '2026-02-02T00:00:00Z', endsAt: '2026-02-01T00:00:00Z' },
  JSON.parse('{"__proto__":{"isPublished":true},"constructor":{}}'),
].map((facts) => ({ ...story, ...facts }))

test('of a hundred hostile documents in a file none is imported, and a harmless one is', async () => {
  const shop = await openTestShop()
  await aScene(shop)
  const hostile = [
    ...hostileBodies.map((body, index) => ({ ...story, slug: `hostile-${index}`, body })),
    ...hostileStories,
  ]

  const { unreadable, entries, applied } = await imported(shop, { ...file, content: [...hostile, story] })

  expect(hostile.length).toBeGreaterThan(100)
  expect(unreadable).toHaveLength(hostile.length)
  expect(entries.map(({ state }) => state)).toEqual(['new'])
  expect(applied).toMatchObject({ ok: true, value: { added: 1, leftOut: hostile.length } })
  const stories = (await listAdminContent(shop.db)).filter(({ kind }) => kind === 'story')
  expect(stories.map(({ slug, version }) => [slug, version.title])).toEqual([['harmless', 'Harmless']])
})

test('files that are no files of a shop are refused, however deep, twisted or full they are', async () => {
  const shop = await openTestShop()
  const owner = await anActor(shop, { isAdmin: true })
  const text = JSON.stringify(file)
  const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
  const files = [
    'null',
    '[]',
    '<html>',
    deep(200_000),
    text.replace('"settings":[]', `"settings":{"length":1}`),
    text.replace('"settings":[]', `"settings":[${'1,'.repeat(3000)}1]`),
    text.replace('"pictures":{}', '"pictures":{"../../etc/passwd":"AA=="}'),
    text.replace('"format"', '"__proto__":{"admin":true},"format"'),
    `\u0000${text}`,
  ]

  const results = await Promise.all(files.map((each) => storeContentFile(shop, owner, Buffer.from(each))))

  expect(results.map((result) => (result.ok ? 'stored' : result.problem.code))).toEqual(
    files.map(() => 'file-unreadable'),
  )
  const nested = text.replace(
    '"content":[]',
    `"content":[{"kind":"story","body":{"type":"doc","content":${deep(50_000)}}}]`,
  )
  expect((await storeContentFile(shop, owner, Buffer.from(nested))).ok).toBe(true)
  expect(await shop.db.selectFrom('pictures').select('hash').execute()).toEqual([])
})

const link = (url: string) => ({ name: 'social', value: [{ name: 'Elsewhere', url }] })
const scene = {
  name: 'Room',
  alt: 'A room',
  places: ['home'],
  startsAt: null,
  endsAt: null,
  hidden: false,
  wide: 'a'.repeat(32),
  tall: null,
  dots: { wide: [{ article: 'CND-1', x: 1, y: 1 }], tall: [] },
}
const words = { kind: 'synonyms', words: ['plaid', 'throw'], means: [], categories: [], colors: [] }
const set = { ...words, minCents: null, maxCents: null, pinned: [], hidden: [] }
const code = { code: 'HYGGE', worth: { kind: 'free-delivery' }, startsAt: null, endsAt: null, minimumCents: 0 }
const promotion = { ...code, maxUses: null, maxUsesEach: null, firstOrderOnly: false, categories: [] }
const sections = defaultEntries
const banner = (texts: object) => ({
  id: randomUUID(),
  kind: 'banner',
  hidden: false,
  startsAt: null,
  endsAt: null,
  texts: { title: 'Tea', button: 'Drink', path: '/candles', ...texts },
})
const notice = { hash: 'a'.repeat(32), alt: 'Notice' }

const hostileItems = {
  settings: [
    link('javascript:alert(1)'),
    link('http://elsewhere.example'),
    link('data:text/html,x'),
    { name: 'carriers', value: [{ name: 'Fast', url: 'https://{number}.elsewhere.example/' }] },
    { name: 'carriers', value: [{ name: 'Fast', url: 'javascript:alert({number})' }] },
    { name: 'contact', value: { email: 'a@b.example\nBcc: all@elsewhere.example', phone: '', address: '', hours: '' } },
    { name: 'guarantee', value: { picture: { ...notice, preview: 'https://elsewhere.example/spy.gif' } } },
    { name: 'guarantee', value: { picture: { ...notice, hash: '../../etc/passwd' } } },
    { name: 'orders', value: { isOpen: false, sentence: 'Closed' } },
    { name: 'refund-proof', value: { isOn: false, aboveCents: 0 } },
    { name: 'support-refunds', value: { mostCents: 100_000 } },
    { name: 'time-zone', value: { timeZone: 'UTC; drop table orders' } },
    { name: '__proto__', value: {} },
    { name: 'delivery', value: [] },
  ],
  scenes: [
    { ...scene, wide: 'https://elsewhere.example/spy.gif' },
    { ...scene, places: ['//elsewhere.example'] },
    { ...scene, dots: { wide: [{ article: '../x', x: 1, y: 1 }], tall: [] } },
    { ...scene, dots: { wide: [{ article: 'CND-1', x: '1;background:url(//x)', y: 1 }], tall: [] } },
    { ...scene, onclick: 'alert(1)' },
  ],
  home: [
    { entries: [] },
    { entries: sections.slice(1) },
    { entries: [...sections.slice(1), ...sections.slice(0, 1)] },
    { entries: [...sections, ...sections] },
    { entries: sections.map((entry) => ({ ...entry, hidden: true })) },
    { entries: [...sections, banner({ path: '//elsewhere.example' })] },
    { entries: [...sections, banner({ path: 'javascript:alert(1)' })] },
    { entries: [...sections, banner({ html: '<b>' })] },
    { entries: [...sections, { ...banner({}), id: 'hero' }] },
    { entries: [...sections, ...Array.from({ length: 40 }, () => banner({}))] },
    { entries: sections, script: 'alert(1)' },
  ],
  searchWords: [
    { ...set, words: ['alone'] },
    { ...set, kind: 'regex' },
    { ...set, colors: ['<b>'] },
    { ...set, minCents: -1 },
    { ...set, words: ['a'.repeat(10_000), 'b'] },
  ],
  promotions: [
    { ...promotion, code: '<script>' },
    { ...promotion, worth: { kind: 'percentage', percent: 1000 } },
    { ...promotion, worth: { kind: 'fixed', amountCents: -5 } },
    { ...promotion, userId: '1' },
    { ...promotion, used: 0 },
    { ...promotion, paused: false },
  ],
}

test('addresses, scripts and values from outside get in through no other kind of item either', async () => {
  const shop = await openTestShop()
  const count = Object.values(hostileItems).flat().length

  const { unreadable, entries, applied } = await imported(shop, { ...file, ...hostileItems })

  expect(entries.map(({ item }) => item)).toEqual([])
  expect(unreadable).toHaveLength(count)
  expect(applied).toMatchObject({ ok: true, value: { added: 0, changed: 0, leftOut: count } })
})

async function imported(shop: TestShop, content: object) {
  const owner = await anActor(shop, { isAdmin: true })
  const stored = await storeContentFile(shop, owner, Buffer.from(JSON.stringify(content)))
  const id = stored.ok ? stored.value.id : ''
  const planned = await findPlannedFile(shop, owner, id)
  if (!planned?.plan) throw new Error('The file has no list')
  const { fingerprint, entries, unreadable } = planned.plan
  return { entries, unreadable, applied: await applyContentFile(shop, owner, { id, fingerprint }) }
}
