import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anActor } from '#tests/support/make-actor.ts'
import { aStory, aText } from '#tests/support/make-content.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { findAdminContent, findVersion, listVersions } from './admin-content.queries.server.ts'
import { contentStateOf } from './content.ts'
import { findAt, listStories, searchContent } from './find-published.server.ts'
import { deleteDraft, publishContent, unpublishContent } from './publish-content.server.ts'
import { addContent, restoreVersion, saveContent } from './save-content.server.ts'

const terms = (title: string, text?: string) => ({ title, summary: 'On lamps.', body: aText(text), picture: null })

test('readers see a story once it is published, and the version that was published', async () => {
  const shop = await openTestShop()
  const actor = await anActor(shop)
  const { id, slug } = await aStory(shop, { isDraft: true })
  const draft = await findAt(shop, 'story', slug)
  await publishContent(shop, actor, { id, seen: 1, startsAt: null, endsAt: null })
  await saveContent(shop, actor, { id, seen: 1, slug, terms: terms('Another title') })

  const at = await findAt(shop, 'story', slug)

  expect(draft).toBeNull()
  expect(at).toMatchObject({ found: { title: 'Keep the light low' } })
  expect((await listStories(shop)).stories.map(({ title }) => title)).toEqual(['Keep the light low'])
})

test('a story shows from its first moment until its last, and pages know the next change', async () => {
  const shop = await openTestShop()
  const now = shop.now().getTime()
  const [startsAt, endsAt] = [new Date(now + 60_000), new Date(now + 120_000)]
  const { id, slug } = await aStory(shop, { startsAt, endsAt })
  const state = async () => contentStateOf((await findAdminContent(shop.db, id)) ?? never(), shop.now())

  const seen = [await state(), await findAt(shop, 'story', slug), (await listStories(shop)).until]
  shop.clock.advance(60_000)
  const then = [await state(), await findAt(shop, 'story', slug), (await listStories(shop)).until]
  shop.clock.advance(60_000)
  const last = [await state(), await findAt(shop, 'story', slug)]

  expect(seen).toEqual(['planned', null, startsAt])
  expect(then).toEqual(['published', { found: expect.objectContaining({ id }) }, endsAt])
  expect(last).toEqual(['ended', null])
})

test('an address that changes leads to the new one, and can be taken back', async () => {
  const shop = await openTestShop()
  const actor = await anActor(shop)
  const { id } = await aStory(shop, { slug: 'first' })
  await saveContent(shop, actor, { id, seen: 1, slug: 'second', terms: terms('Keep the light low') })
  await saveContent(shop, actor, { id, seen: 1, slug: 'third', terms: terms('Keep the light low') })
  const moved = await Promise.all(['first', 'second'].map((slug) => findAt(shop, 'story', slug)))

  await saveContent(shop, actor, { id, seen: 1, slug: 'first', terms: terms('Keep the light low') })

  expect(moved).toEqual([{ movedTo: 'third' }, { movedTo: 'third' }])
  expect(await findAt(shop, 'story', 'first')).toMatchObject({ found: { slug: 'first' } })
  expect(await findAt(shop, 'story', 'third')).toEqual({ movedTo: 'first' })
})

test('of two admins who save the same version, the second is told and loses nothing', async () => {
  const shop = await openTestShop()
  const actor = await anActor(shop)
  const { id, slug } = await aStory(shop)

  const saved = await Promise.all(
    ['Mine', 'Yours'].map((title) => saveContent(shop, actor, { id, seen: 1, slug, terms: terms(title) })),
  )

  expect(saved.map(({ ok }) => ok).sort()).toEqual([false, true])
  expect(saved).toContainEqual({ ok: false, problem: { code: 'content-changed-meanwhile' } })
  expect(await listVersions(shop.db, id)).toHaveLength(2)
})

test('of two stories that move to one address at once, one gets it and the other keeps its own', async () => {
  const shop = await openTestShop()
  const actor = await anActor(shop)
  const stories = [await aStory(shop, { slug: 'first' }), await aStory(shop, { slug: 'second' })]

  const moved = await Promise.all(
    stories.map(({ id }) => saveContent(shop, actor, { id, seen: 1, slug: 'third', terms: terms('Third') })),
  )

  expect(moved.map(({ ok }) => ok).sort()).toEqual([false, true])
  expect(moved).toContainEqual({ ok: false, problem: { code: 'address-taken' } })
})

test('a form that is sent twice adds one story and one version', async () => {
  const shop = await openTestShop()
  const actor = await anActor(shop)
  const added = { kind: 'story', slug: 'tea', requestKey: randomUUID(), terms: terms('Tea') } as const

  const [first, second] = await Promise.all([addContent(shop, actor, added), addContent(shop, actor, added)])
  const id = first?.ok ? first.value.id : ''
  const change = { id, seen: 1, slug: 'tea', terms: terms('Tea first') }
  const saved = await Promise.all([saveContent(shop, actor, change), saveContent(shop, actor, change)])

  expect(second).toEqual(first)
  expect(saved).toEqual([1, 2].map(() => ({ ok: true, value: { id, version: 2 } })))
})

test('of simultaneous forms for one address, each sent twice, one adds its story and the other is told', async () => {
  const shop = await openTestShop()
  const actor = await anActor(shop)
  const forms = ['Tea', 'Coffee'].map(
    (title) => ({ kind: 'story', slug: 'drinks', requestKey: randomUUID(), terms: terms(title) }) as const,
  )

  const added = await Promise.all([...forms, ...forms].map((form) => addContent(shop, actor, form)))

  expect(added.slice(2)).toEqual(added.slice(0, 2))
  expect(added.filter(({ ok }) => ok)).toHaveLength(2)
  expect(added).toContainEqual({ ok: false, problem: { code: 'address-taken' } })
})

test('an earlier version becomes the text again as a new version', async () => {
  const shop = await openTestShop()
  const actor = await anActor(shop)
  const { id, slug } = await aStory(shop)
  await saveContent(shop, actor, { id, seen: 1, slug, terms: terms('Worse', 'Switch everything on.') })

  const restored = await restoreVersion(shop, actor, { id, seen: 2, number: 1 })

  expect(restored).toEqual({ ok: true, value: { id, version: 3 } })
  const [first, third] = [await findVersion(shop.db, id, 1), await findVersion(shop.db, id, 3)]
  expect(third).toMatchObject({ title: first?.title, body: first?.body, copyOf: 1 })
  expect((await listVersions(shop.db, id)).map(({ number }) => number)).toEqual([3, 2, 1])
})

test('no version is ever rewritten', async () => {
  const shop = await openTestShop()
  const { id } = await aStory(shop)

  const rewriting = sql`update content_versions set title = 'Other' where content_id = ${id}`.execute(shop.db)

  await expect(rewriting).rejects.toThrow('never rewritten')
})

test('only a draft can be deleted; what readers saw is taken away and stays in the list', async () => {
  const shop = await openTestShop()
  const actor = await anActor(shop)
  const story = await aStory(shop)
  const draft = await aStory(shop, { slug: 'draft', isDraft: true })

  const deleted = await deleteDraft(shop, actor, draft.id)
  const refused = await deleteDraft(shop, actor, story.id)
  await unpublishContent(shop, actor, story.id)

  expect(deleted.ok).toBe(true)
  expect(refused).toEqual({ ok: false, problem: { code: 'content-was-published' } })
  expect(await findAt(shop, 'story', story.slug)).toBeNull()
  expect(await findAdminContent(shop.db, story.id)).toMatchObject({ published: null })
  expect(await findAdminContent(shop.db, draft.id)).toBeNull()
})

test('a page of the footer keeps its address and is always shown', async () => {
  const shop = await openTestShop()
  const actor = await anActor(shop)
  const id = await pageId(shop, 'about')
  const soon = new Date(shop.now().getTime() + 60_000)

  const answers = [
    await saveContent(shop, actor, { id, seen: 1, slug: 'about-us', terms: terms('About') }),
    await publishContent(shop, actor, { id, seen: 1, startsAt: soon, endsAt: null }),
    await unpublishContent(shop, actor, id),
  ]

  expect(answers.map((answer) => (answer.ok ? 'accepted' : answer.problem.code))).toEqual([
    'address-fixed',
    'page-always-shown',
    'page-always-shown',
  ])
})

test('nobody publishes a version that they have not seen, and an end lies after the start', async () => {
  const shop = await openTestShop()
  const actor = await anActor(shop)
  const { id, slug } = await aStory(shop)
  await saveContent(shop, actor, { id, seen: 1, slug, terms: terms('Newer') })
  const past = new Date(shop.now().getTime() - 1)

  const unseen = await publishContent(shop, actor, { id, seen: 1, startsAt: null, endsAt: null })
  const ended = await publishContent(shop, actor, { id, seen: 2, startsAt: null, endsAt: past })

  expect(unseen).toEqual({ ok: false, problem: { code: 'content-changed-meanwhile' } })
  expect(ended).toEqual({ ok: false, problem: { code: 'ends-before-start' } })
})

test('the search finds published stories and pages by their words, also while the last one is being typed', async () => {
  const shop = await openTestShop()
  await aStory(shop, { title: 'Warm the hands first', body: aText('Mittens and a samovar.') })
  await aStory(shop, { slug: 'secret', title: 'A samovar for later', isDraft: true })

  const { found } = await searchContent(shop, 'samovars')

  expect(found.map(({ title }) => title)).toEqual(['Warm the hands first'])
  expect((await searchContent(shop, 'warm mitt')).found.map(({ slug }) => slug)).toEqual(['keep-the-light-low'])
  expect((await searchContent(shop, 'delivery methods')).found[0]).toMatchObject({ kind: 'page', slug: 'delivery' })
})

test('a search text of any characters is no error, and the answer says when it changes by itself', async () => {
  const shop = await openTestShop()
  const endsAt = new Date(shop.now().getTime() + 60_000)
  await aStory(shop, { title: 'Until tonight', endsAt })

  const typed = ["o'clock & (tea | !cake):*", '\\', '<->', ' ', 'the', 'until:tonight', '🕯', 'ä'.repeat(200)]
  const answers = await Promise.all(typed.map((text) => searchContent(shop, text)))
  const { found, until } = await searchContent(shop, 'tonight')

  expect(answers.map((answer) => answer.found.length)).toEqual([0, 0, 0, 0, 0, 1, 0, 0])
  expect([found.length, until]).toEqual([1, endsAt])
})

test('changes are in the audit log with the old and the new text', async () => {
  const shop = await openTestShop()
  const actor = await anActor(shop)
  const { id, slug } = await aStory(shop)
  await saveContent(shop, actor, { id, seen: 1, slug, terms: terms('Newer') })

  const { rows } = await sql<{ what: string; to: object }>`
    select what, new_value as to from audit_entries where subject = ${`content ${id}`} order by id`.execute(shop.db)

  expect(rows.map(({ what }) => what)).toEqual(['content.added', 'content.published', 'content.changed'])
  expect(rows.at(-1)?.to).toMatchObject({ title: 'Newer', version: 2 })
})

async function pageId(shop: TestShop, slug: string): Promise<string> {
  const row = await shop.db.selectFrom('content').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
  return row.id
}

function never(): never {
  throw new Error('The story is gone')
}
