import { expect, test } from 'vitest'
import { anActor } from '#tests/support/make-actor.ts'
import { aStory } from '#tests/support/make-content.ts'
import { aBanner, aHomePage } from '#tests/support/make-home.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { changeHome, restoreHome, saveHomeEntry, undoHomeChange } from './change-home.server.ts'
import { getHomeDraft, listPublishedHomes } from './home.queries.server.ts'
import { defaultEntries } from './home-entries.ts'
import { publishHome } from './publish-home.server.ts'
import { showHome, showHomeStories } from './show-home.server.ts'

const hourMs = 3_600_000

test('readers see changes once they are published', async () => {
  const shop = await openTestShop()
  const actor = await anActor(shop)
  await changeHome(shop, actor, { type: 'hide', id: 'offer', hidden: true })
  const changed = await changeHome(shop, actor, { type: 'move', id: 'categories', direction: 'up' })
  const before = await shownIds(shop)

  await publishHome(shop, actor, numberOf(changed))

  expect(before).toEqual(defaultEntries.filter(({ hidden }) => !hidden).map(({ id }) => id))
  expect(await shownIds(shop)).toEqual([
    'hero',
    'new-collection',
    'categories',
    'scene',
    'story',
    'stories',
    'quoted-reviews',
  ])
})

test('a banner shows from its first moment until its last, and the page knows the next change', async () => {
  const shop = await openTestShop()
  const now = shop.now().getTime()
  const banner = aBanner({ startsAt: new Date(now + hourMs), endsAt: new Date(now + 2 * hourMs) })
  await aHomePage(shop, { type: 'save', entry: banner })
  const look = async () => {
    const { sections, until } = await showHome(shop)
    return [sections.some(({ id }) => id === banner.id), until]
  }

  const planned = await look()
  shop.clock.advance(hourMs)
  const shown = await look()
  shop.clock.advance(hourMs)

  expect([planned, shown, await look()]).toEqual([
    [false, banner.startsAt],
    [true, banner.endsAt],
    [false, null],
  ])
})

test('a preview shows the draft, with what is planned and without what is hidden', async () => {
  const shop = await openTestShop()
  const actor = await anActor(shop)
  const startsAt = new Date(shop.now().getTime() + hourMs)
  const [planned, hidden] = [aBanner({ startsAt }), aBanner({ hidden: true })]
  for (const entry of [planned, hidden])
    await saveHomeEntry(shop, actor, { entry, seen: (await getHomeDraft(shop.db)).number })

  const { sections } = await showHome(shop, (await getHomeDraft(shop.db)).entries)

  expect(sections.map(({ id }) => id)).toContain(planned.id)
  expect(sections.map(({ id }) => id)).not.toContain(hidden.id)
})

test('two admins who move and hide sections at the same time both get their way', async () => {
  const shop = await openTestShop()
  const actor = await anActor(shop)

  await Promise.all([
    changeHome(shop, actor, { type: 'hide', id: 'story', hidden: true }),
    changeHome(shop, actor, { type: 'move', id: 'categories', direction: 'up' }),
    changeHome(shop, actor, { type: 'hide', id: 'scene', hidden: true }),
  ])

  const { entries } = await getHomeDraft(shop.db)
  expect(entries.filter(({ hidden }) => hidden).map(({ id }) => id)).toEqual(['scene', 'story'])
  expect(entries.findIndex(({ id }) => id === 'categories')).toBe(2)
})

test('of two admins who write the same banner, the second is told and can replace it; another section does not matter', async () => {
  const shop = await openTestShop()
  const actor = await anActor(shop)
  const banner = aBanner()
  const seen = numberOf(await saveHomeEntry(shop, actor, { entry: banner, seen: 0 }))
  const [mine, yours] = ['Mine', 'Yours'].map((title) => ({ ...banner, texts: { title } }))

  const saved = await Promise.all([mine, yours].map((entry) => saveHomeEntry(shop, actor, { entry, seen })))
  const { number: latest } = await getHomeDraft(shop.db)
  const other = await saveHomeEntry(shop, actor, { entry: { ...section('story'), texts: { title: 'Ours' } }, seen })
  const again = await saveHomeEntry(shop, actor, { entry: yours, seen: latest })

  expect(saved.map(({ ok }) => ok).sort()).toEqual([false, true])
  expect(saved).toContainEqual({ ok: false, problem: { code: 'home-changed-meanwhile', latest } })
  expect([other.ok, again.ok]).toEqual([true, true])
})

test('a form that is sent twice adds one banner and one version', async () => {
  const shop = await openTestShop()
  const actor = await anActor(shop)
  const entry = aBanner()

  const saved = await Promise.all([0, 0].map((seen) => saveHomeEntry(shop, actor, { entry, seen })))

  expect(new Set(saved.map(numberOf)).size).toBe(1)
  expect((await getHomeDraft(shop.db)).entries.filter(({ kind }) => kind === 'banner')).toEqual([entry])
})

test('Undo takes back one change after the other, down to what readers see', async () => {
  const shop = await openTestShop()
  const actor = await anActor(shop)
  await aHomePage(shop, { type: 'hide', id: 'story', hidden: true })
  await changeHome(shop, actor, { type: 'hide', id: 'scene', hidden: true })
  await changeHome(shop, actor, { type: 'hide', id: 'offer', hidden: true })
  const hiddenAfterUndo = async () => {
    await undoHomeChange(shop, (await getHomeDraft(shop.db)).number)
    return (await getHomeDraft(shop.db)).entries.filter(({ hidden }) => hidden).map(({ id }) => id)
  }

  const [once, twice] = [await hiddenAfterUndo(), await hiddenAfterUndo()]

  expect([once, twice]).toEqual([['scene', 'story'], ['story']])
  expect(await undoHomeChange(shop, (await getHomeDraft(shop.db)).number)).toEqual({
    ok: false,
    problem: { code: 'nothing-to-undo' },
  })
})

test('an admin neither publishes nor undoes what another has changed meanwhile', async () => {
  const shop = await openTestShop()
  const actor = await anActor(shop)
  const seen = numberOf(await changeHome(shop, actor, { type: 'hide', id: 'story', hidden: true }))
  const latest = numberOf(await changeHome(shop, actor, { type: 'hide', id: 'scene', hidden: true }))

  const refused = [await publishHome(shop, actor, seen), await undoHomeChange(shop, seen)]

  const problem = { code: 'home-changed-meanwhile', latest }
  expect(refused).toEqual([
    { ok: false, problem },
    { ok: false, problem },
  ])
})

test('an earlier page comes back as a draft, and so does the one that comes with the shop', async () => {
  const shop = await openTestShop()
  const actor = await anActor(shop)
  await aHomePage(shop, { type: 'hide', id: 'story', hidden: true })
  await aHomePage(shop, { type: 'hide', id: 'scene', hidden: true })
  const [, first] = await listPublishedHomes(shop.db)
  const seen = (await getHomeDraft(shop.db)).number

  const restored = numberOf(await restoreHome(shop, actor, { number: first?.number ?? -1, seen }))
  const { entries } = await getHomeDraft(shop.db)
  await restoreHome(shop, actor, { number: 0, seen: restored })

  expect(entries.filter(({ hidden }) => hidden).map(({ id }) => id)).toEqual(['story'])
  expect(await getHomeDraft(shop.db)).toMatchObject({ entries: defaultEntries, previous: restored })
  expect(await restoreHome(shop, actor, { number: 4711, seen: 0 })).toMatchObject({ ok: false })
})

test('publishing is in the audit log once, with what changed, and old drafts are deleted', async () => {
  const shop = await openTestShop()
  const actor = await anActor(shop)
  await changeHome(shop, actor, { type: 'hide', id: 'story', hidden: true })
  shop.clock.advance(31 * 24 * hourMs)
  const seen = numberOf(await changeHome(shop, actor, { type: 'hide', id: 'scene', hidden: true }))

  await Promise.all([publishHome(shop, actor, seen), publishHome(shop, actor, seen)])

  const entries = await shop.db.selectFrom('audit_entries').selectAll().where('what', '=', 'home.published').execute()
  expect(entries).toHaveLength(1)
  expect(JSON.stringify(entries[0])).toContain('"hidden":true')
  expect(await shop.db.selectFrom('home_versions').select('number').execute()).toEqual([{ number: seen }])
})

test('the newest three stories stand on the home page, until one of them ends', async () => {
  const shop = await openTestShop()
  const endsAt = new Date(shop.now().getTime() + hourMs)
  for (const slug of ['one', 'two', 'three', 'four']) {
    shop.clock.advance(1000)
    await aStory(shop, { slug, endsAt })
  }

  const { stories, until } = await showHomeStories(shop, await showHome(shop))

  expect([stories.map(({ slug }) => slug), until]).toEqual([['four', 'three', 'two'], endsAt])
})

function section(id: string) {
  const entry = defaultEntries.find((each) => each.id === id)
  if (!entry) throw new Error(`There is no section ${id}.`)
  return entry
}

function numberOf(changed: Awaited<ReturnType<typeof changeHome>>): number {
  if (!changed.ok) throw new Error(changed.problem.code)
  return changed.value.number
}

async function shownIds(shop: TestShop): Promise<string[]> {
  return (await showHome(shop)).sections.map(({ id }) => id)
}
