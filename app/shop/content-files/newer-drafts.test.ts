import { expect, test } from 'vitest'
import { listAdminContent } from '#shop/content/admin-content.queries.server.ts'
import { findPublished } from '#shop/content/content.queries.server.ts'
import { saveContent } from '#shop/content/save-content.server.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aStory, aText } from '#tests/support/make-content.ts'
import { anExport, aPlannedImport, planOf } from '#tests/support/move-content.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { applyContentFile } from './apply-content-file.server.ts'
import { storeReplacedContent } from './store-content-file.server.ts'

const slug = 'low-light'

test('a text with a newer draft arrives as readers see it, in a shop without it and in one with a draft of its own', async () => {
  const [testShop, liveShop] = [await openTestShop(), await openTestShop()]
  await aStoryWithDraft(testShop, { title: 'Of the test shop', draft: 'Not ready' })
  const owner = await anActor(liveShop, { isAdmin: true })
  const file = await anExport(testShop, ['content'])
  const planned = async () => {
    const plan = await aPlannedImport(liveShop, owner, file)
    const story = plan.entries.find(({ kind, item }) => kind === 'content' && 'slug' in item && item.slug === slug)
    return { ...plan, state: story?.state }
  }
  const first = await planned()

  await applyContentFile(liveShop, owner, first)
  const arrived = await findPublished(liveShop.db, 'story', slug, liveShop.now())
  const { id = '', latest = 0 } = (await listAdminContent(liveShop.db)).find((content) => content.slug === slug) ?? {}
  await aDraft(liveShop, { id, seen: latest, draft: 'Ours, not ready' })
  const again = await planned()

  expect(file).not.toContain('Not ready')
  expect([first.state, arrived?.title]).toEqual(['new', 'Of the test shop'])
  expect(again.state).toBe('unchanged')
})

test('the way back shows readers what they saw before, and the draft stays among the versions', {
  tags: 'nightly',
}, async () => {
  const [testShop, liveShop] = [await openTestShop(), await openTestShop()]
  await aStory(testShop, { slug, title: 'Of the test shop' })
  const id = await aStoryWithDraft(liveShop, { title: 'Ours', draft: 'Ours, not ready' })
  const owner = await anActor(liveShop, { isAdmin: true })
  const apply = async (plan: Awaited<ReturnType<typeof planOf>>) => {
    await applyContentFile(liveShop, owner, plan)
    return (await findPublished(liveShop.db, 'story', slug, liveShop.now()))?.title
  }
  const plan = await aPlannedImport(liveShop, owner, await anExport(testShop, ['content']))

  const moved = await apply(plan)
  const back = await apply(await planOf(liveShop, owner, (await storeReplacedContent(liveShop, owner, plan.id)) ?? ''))

  expect([moved, back]).toEqual(['Of the test shop', 'Ours'])
  const versions = liveShop.db.selectFrom('content_versions').select('title').where('content_id', '=', id)
  expect((await versions.orderBy('number').execute()).map(({ title }) => title)).toEqual([
    'Ours',
    'Ours, not ready',
    'Of the test shop',
    'Ours',
  ])
})

async function aStoryWithDraft(shop: TestShop, { title, draft }: { title: string; draft: string }): Promise<string> {
  const { id } = await aStory(shop, { slug, title })
  await aDraft(shop, { id, seen: 1, draft })
  return id
}

async function aDraft(shop: TestShop, { id, seen, draft }: { id: string; seen: number; draft: string }): Promise<void> {
  const terms = { title: draft, summary: 'On lamps.', body: aText(), picture: null }
  await saveContent(shop, await anActor(shop), { id, seen, slug, terms })
}
