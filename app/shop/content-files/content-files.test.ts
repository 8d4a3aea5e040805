/** @module-tag nightly */
import { expect, test } from 'vitest'
import { listAuditEntries } from '#shop/audit/audit.queries.server.ts'
import { listAdminContent } from '#shop/content/admin-content.queries.server.ts'
import { findPublished } from '#shop/content/content.queries.server.ts'
import { unpublishContent } from '#shop/content/publish-content.server.ts'
import { saveContent } from '#shop/content/save-content.server.ts'
import { changeHome } from '#shop/home/change-home.server.ts'
import { getHomeDraft } from '#shop/home/home.queries.server.ts'
import { defaultEntries } from '#shop/home/home-entries.ts'
import { removeUnusedPictures } from '#shop/media/remove-unused-pictures.server.ts'
import { findPublicPromotion } from '#shop/promotions/find-promotions.server.ts'
import { listScenes } from '#shop/scenes/find-scenes.server.ts'
import { listSearchWords } from '#shop/search-words/find-search-words.server.ts'
import { changeSetting } from '#shop/settings/change-setting.server.ts'
import { defaultSetting, readSettings } from '#shop/settings/read-settings.server.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aStory, aText } from '#tests/support/make-content.ts'
import { aBanner, aHomePage } from '#tests/support/make-home.ts'
import { aScene } from '#tests/support/make-scenes.ts'
import { anExport, aPlannedImport, twoShops } from '#tests/support/move-content.ts'
import { applyContentFile } from './apply-content-file.server.ts'
import { clearContentFiles } from './clear-content-files.server.ts'
import { nameOf } from './content-file.ts'
import { findPlannedFile } from './plan-content-file.server.ts'
import { storeContentFile, storeReplacedContent } from './store-content-file.server.ts'

test('stories, scenes, settings, search words and promotions move to another shop with their pictures, and a second time nothing changes', async () => {
  const { testShop, liveShop, owner } = await twoShops()
  const file = await anExport(testShop)

  const first = await aPlannedImport(liveShop, owner, file)
  const applied = await applyContentFile(liveShop, owner, first)
  const again = await applyContentFile(liveShop, owner, first)
  const second = await aPlannedImport(liveShop, owner, file)

  expect(statesOf(first)).toMatchObject({
    'The sill': 'new',
    'Keep the light low': 'new',
    'plaid, throw': 'new',
    HYGGE: 'new',
    welcome: 'changed',
    contact: 'unchanged',
  })
  expect(applied).toMatchObject({ ok: true, value: { added: 4, changed: 1, leftOut: 0 } })
  expect(again).toEqual(applied)
  expect(new Set(Object.values(statesOf(second)))).toEqual(new Set(['unchanged']))
  const [scene] = await listScenes(liveShop)
  const story = await findPublished(liveShop.db, 'story', 'keep-the-light-low', liveShop.now())
  expect(story?.body.content).toContainEqual({ type: 'scene', attrs: { id: scene?.id } })
  expect(scene?.dots.map(({ article }) => article)).toEqual(['CND-777'])
  expect(await liveShop.pictures.has(`${scene?.wide.hash}-original.webp`)).toBe(true)
  expect((await readSettings(liveShop)).welcome.percent).toBe(7)
  expect(await listSearchWords(liveShop)).toMatchObject([{ words: ['plaid', 'throw'] }])
  expect(await findPublicPromotion(liveShop, 'HYGGE')).toMatchObject({ paused: true, used: 0 })
  expect(await anExport(liveShop)).toContain('"keep-the-light-low"')
})

test('the home page moves as readers see it, with its banners and their times, and the way back brings the former one', async () => {
  const { testShop, liveShop, owner } = await twoShops()
  const banner = aBanner({ startsAt: new Date('2026-12-01T07:00:00Z') })
  await aHomePage(testShop, { type: 'save', entry: banner }, { type: 'hide', id: 'categories', hidden: true })
  await changeHome(liveShop, owner, { type: 'move', id: 'categories', direction: 'up' })
  const file = await anExport(testShop, ['home'])

  const plan = await aPlannedImport(liveShop, owner, file)
  const applied = await applyContentFile(liveShop, owner, plan)
  const moved = await getHomeDraft(liveShop.db)
  const again = await aPlannedImport(liveShop, owner, file)
  const backId = (await storeReplacedContent(liveShop, owner, plan.id)) ?? ''
  const back = await findPlannedFile(liveShop, owner, backId)
  await applyContentFile(liveShop, owner, { id: backId, fingerprint: back?.plan?.fingerprint ?? '' })

  expect(plan.entries).toMatchObject([{ kind: 'home', state: 'changed', fields: ['entries'] }])
  expect(applied).toMatchObject({ ok: true, value: { added: 0, changed: 1 } })
  expect(moved.published.entries).toEqual((await getHomeDraft(testShop.db)).published.entries)
  expect(moved.published.entries).toContainEqual(banner)
  expect(again.entries).toMatchObject([{ state: 'unchanged' }])
  expect((await getHomeDraft(liveShop.db)).published.entries).toEqual(defaultEntries)
})

test('a file has no customers, no personal codes, and no settings that belong to one shop', async () => {
  const { testShop } = await twoShops()
  const customer = await anActor(testShop, { email: 'lovisa@example.com', fullName: 'Lovisa Strand' })
  await testShop.db
    .insertInto('promotions')
    .values({ code: 'MINE-1', kind: 'free-delivery', user_id: customer.id, created_at: testShop.now() })
    .execute()

  const file = (await anExport(testShop)).replace(/"pictures":.*/s, '')

  expect(file).not.toMatch(/lovisa|MINE-1|"used"|refund-proof|support-refunds|"name":"orders"/i)
})

test('what names products, scenes or pictures that the shop does not have is left out with the reason, the rest is imported', async () => {
  const { testShop, owner, liveShop } = await twoShops()
  const file = JSON.parse(
    (await anExport(testShop, ['content', 'scenes', 'promotions'])).replaceAll('CND-777', 'CND-888'),
  )
  const story = { ...file.content.find(({ kind }: { kind: string }) => kind === 'story'), body: aText() }
  const scene = { type: 'doc', content: [{ type: 'scene', attrs: { name: 'The sill' } }] }
  file.content.push(
    { ...story, slug: 'scene', title: 'With a scene', body: scene },
    { ...story, slug: 'picture', title: 'With a picture', picture: { hash: 'b'.repeat(32), alt: 'Gone' } },
    { ...story, kind: 'page', slug: 'no-such-page', title: 'Page' },
  )
  file.scenes.push({ ...file.scenes[0], name: '' })

  const plan = await aPlannedImport(liveShop, owner, JSON.stringify(file))
  const applied = await applyContentFile(liveShop, owner, plan)

  expect(plan.entries.flatMap((entry) => (entry.state === 'left-out' ? [[nameOf(entry), entry.reason]] : []))).toEqual([
    ['The sill', { code: 'products-unknown', articles: ['CND-888'] }],
    ['Keep the light low', { code: 'products-unknown', articles: ['CND-888'] }],
    ['With a scene', { code: 'scenes-unknown', names: ['The sill'] }],
    ['With a picture', { code: 'picture-missing' }],
    ['Page', { code: 'page-unknown' }],
  ])
  expect(plan.unreadable).toMatchObject([{ kind: 'scenes', reason: { code: 'unreadable' } }])
  expect(applied).toMatchObject({ ok: true, value: { added: 1, leftOut: 6 } })
  expect(await listScenes(liveShop)).toEqual([])
})

test('a scene whose picture is too small for the form is left out, and one that the shop has already stays as it is', async () => {
  const { testShop, liveShop, owner } = await twoShops()
  await aScene(testShop, { name: 'The narrow sill', places: ['head:candles'] })

  const plan = await aPlannedImport(liveShop, owner, await anExport(testShop, ['scenes']))
  const again = await aPlannedImport(
    testShop,
    await anActor(testShop, { isAdmin: true }),
    await anExport(testShop, ['scenes']),
  )

  expect(plan.entries.flatMap((entry) => (entry.state === 'left-out' ? [[nameOf(entry), entry.reason]] : []))).toEqual([
    ['The narrow sill', { code: 'picture-shape' }],
  ])
  expect(statesOf(again)).toEqual({ 'The narrow sill': 'unchanged', 'The sill': 'unchanged' })
})

test('an import is refused when the shop has changed since its list was shown', async () => {
  const { testShop, liveShop, owner } = await twoShops()
  const plan = await aPlannedImport(liveShop, owner, await anExport(testShop))
  const welcome = { ...defaultSetting('welcome'), percent: 12 }
  await changeSetting(liveShop, owner, { name: 'welcome', value: welcome, expectedVersion: 0 })

  const stale = await applyContentFile(liveShop, owner, plan)

  expect(stale).toEqual({ ok: false, problem: { code: 'shop-changed' } })
  expect(await listScenes(liveShop)).toEqual([])
  expect((await readSettings(liveShop)).welcome.percent).toBe(12)
})

test('when one item is refused at the last moment nothing is imported', async () => {
  const { testShop, liveShop, owner } = await twoShops()
  const blocked = { ...defaultSetting('blocked-emails'), suffixes: ['@owner.example'] }
  await changeSetting(testShop, await anActor(testShop), { name: 'blocked-emails', value: blocked, expectedVersion: 0 })
  await anActor(liveShop, { isAdmin: true, email: 'mia@owner.example' })
  const plan = await aPlannedImport(liveShop, owner, await anExport(testShop))

  const refused = await applyContentFile(liveShop, owner, plan)

  expect(refused).toMatchObject({ ok: false, problem: { code: 'entry-refused', name: 'blocked-emails' } })
  expect((await readSettings(liveShop)).welcome).toEqual(defaultSetting('welcome'))
  expect(await listAuditEntries(liveShop.db, testShop.publicUrl)).toEqual([])
})

test('two simultaneous imports of one file, and of two files, import everything once', async () => {
  const { testShop, liveShop, owner } = await twoShops()
  const file = await anExport(testShop)
  const [one, other] = [await aPlannedImport(liveShop, owner, file), await aPlannedImport(liveShop, owner, file)]

  const results = await Promise.all([one, one, other, other].map((plan) => applyContentFile(liveShop, owner, plan)))

  expect(results.map(({ ok }) => ok).toSorted()).toEqual([false, false, true, true])
  expect(await listScenes(liveShop)).toHaveLength(1)
  expect((await listAdminContent(liveShop.db)).filter(({ kind }) => kind === 'story')).toHaveLength(1)
})

test('the way back brings what was changed, adds versions, and leaves what was new', async () => {
  const { testShop, liveShop, owner } = await twoShops()
  const { id } = await aStory(liveShop, { title: 'Our own title' })
  const plan = await aPlannedImport(liveShop, owner, await anExport(testShop))
  await applyContentFile(liveShop, owner, plan)
  expect((await readSettings(liveShop)).welcome.percent).toBe(7)

  const backId = await storeReplacedContent(liveShop, owner, plan.id)
  const back = await findPlannedFile(liveShop, owner, backId ?? '')
  const applied = await applyContentFile(liveShop, owner, {
    id: backId ?? '',
    fingerprint: back?.plan?.fingerprint ?? '',
  })

  expect(applied).toMatchObject({ ok: true, value: { added: 0, changed: 2 } })
  const story = await findPublished(liveShop.db, 'story', 'keep-the-light-low', liveShop.now())
  expect(story).toMatchObject({ id, title: 'Our own title' })
  expect((await readSettings(liveShop)).welcome).toEqual(defaultSetting('welcome'))
  expect(await listScenes(liveShop)).toHaveLength(1)
  const versions = await liveShop.db
    .selectFrom('content_versions')
    .select('title')
    .where('content_id', '=', id)
    .execute()
  expect(versions).toHaveLength(3)
  expect(await listAuditEntries(liveShop.db, testShop.publicUrl)).toHaveLength(1)
})

test('a draft adds a version and takes nothing away from readers; a story whose time is over arrives as a draft', async () => {
  const { testShop, liveShop, owner } = await twoShops()
  await aStory(liveShop)
  const actor = await anActor(testShop)
  const [written] = (await listAdminContent(testShop.db)).filter(({ kind }) => kind === 'story')
  const { id = '', version } = written ?? {}
  if (!version) throw new Error('There is no story')
  await saveContent(testShop, actor, {
    id,
    seen: 1,
    slug: 'keep-the-light-low',
    terms: { ...version, title: 'Draft', body: aText() },
  })
  await unpublishContent(testShop, actor, id)
  await aStory(testShop, { slug: 'over', startsAt: new Date('2025-11-01'), endsAt: new Date('2025-12-01') })

  await applyContentFile(liveShop, owner, await aPlannedImport(liveShop, owner, await anExport(testShop, ['content'])))

  const stories = (await listAdminContent(liveShop.db)).filter(({ kind }) => kind === 'story')
  expect(stories.map(({ slug, latest, published, version: { title } }) => [slug, latest, published, title])).toEqual(
    expect.arrayContaining([
      ['keep-the-light-low', 2, 1, 'Draft'],
      ['over', 1, null, 'Keep the light low'],
    ]),
  )
})

test('pictures of a file are kept while it can be imported or undone, and removed afterwards', async () => {
  const { testShop, liveShop, owner, hash } = await twoShops()
  const files = async () => [await liveShop.pictures.has(`${hash}-original.webp`)]
  await aPlannedImport(liveShop, owner, await anExport(testShop, ['scenes']))
  liveShop.clock.advance(2 * 24 * 3_600_000)
  await clearContentFiles(liveShop)
  await removeUnusedPictures(liveShop)
  expect(await files()).toEqual([true])

  liveShop.clock.advance(6 * 24 * 3_600_000)
  await clearContentFiles(liveShop)
  await removeUnusedPictures(liveShop)

  expect(await files()).toEqual([false])
})

test('a file of another admin, of another format or with a broken picture is refused', async () => {
  const { testShop, liveShop, owner } = await twoShops()
  const file = await anExport(testShop, ['scenes'])
  const other = await anActor(liveShop, { isAdmin: true })
  const plan = await aPlannedImport(liveShop, owner, file)
  const read = async (text: string) => {
    const stored = await storeContentFile(liveShop, owner, Buffer.from(text))
    return stored.ok ? 'stored' : stored.problem.code
  }
  const broken = JSON.parse(file.replaceAll(/[0-9a-f]{32}/g, 'c'.repeat(32)))
  broken.pictures['c'.repeat(32)] = Buffer.from('<svg onload="alert(1)">').toString('base64')

  expect(await applyContentFile(liveShop, other, plan)).toEqual({ ok: false, problem: { code: 'file-too-old' } })
  expect(await read(JSON.stringify(broken))).toBe('picture-broken')
  expect(await read(file.replace('"version":1', '"version":2'))).toBe('version-unknown')
  expect(await read(file.replace('{"format"', '{"more":1,"format"'))).toBe('file-unreadable')
  expect(await read('')).toBe('file-missing')
  expect(await read('PK')).toBe('file-unreadable')
})

function statesOf({ entries }: Awaited<ReturnType<typeof aPlannedImport>>): Record<string, string> {
  return Object.fromEntries(entries.map((entry) => [nameOf(entry), entry.state]))
}
