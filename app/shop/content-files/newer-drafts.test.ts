import { expect, test } from 'vitest'
import { listAdminContent } from '#shop/content/admin-content.queries.server.ts'
import { findPublished } from '#shop/content/content.queries.server.ts'
import { saveContent } from '#shop/content/save-content.server.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aStory, aText } from '#tests/support/make-content.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { applyContentFile } from './apply-content-file.server.ts'
import { findPlannedFile } from './plan-content-file.server.ts'
import { storeContentFile, storeReplacedContent } from './store-content-file.server.ts'
import { writeContentFile } from './write-content-file.server.ts'

const slug = 'low-light'

test('a text with a newer draft arrives as readers see it, in a shop without it and in one with a draft of its own', async () => {
  const [testShop, liveShop] = [await openTestShop(), await openTestShop()]
  await aStoryWithDraft(testShop, { title: 'Of the test shop', draft: 'Not ready' })
  const owner = await anActor(liveShop, { isAdmin: true })
  const file = await savedBy(testShop)
  const planned = async () => {
    const stored = await storeContentFile(liveShop, owner, Buffer.from(file))
    return stored.ok ? await plannedIn(liveShop, stored.value.id) : null
  }
  const plannedIn = async (shop: TestShop, id: string) => {
    const plan = (await findPlannedFile(shop, owner, id))?.plan
    const story = plan?.entries.find(({ kind, item }) => kind === 'content' && 'slug' in item && item.slug === slug)
    return { id, fingerprint: plan?.fingerprint ?? '', state: story?.state }
  }
  const first = await planned()
  if (!first) throw new Error('The file is not readable')

  await applyContentFile(liveShop, owner, first)
  const arrived = await findPublished(liveShop.db, 'story', slug, liveShop.now())
  const { id = '', latest = 0 } = (await listAdminContent(liveShop.db)).find((content) => content.slug === slug) ?? {}
  await aDraft(liveShop, { id, seen: latest, draft: 'Ours, not ready' })
  const again = await planned()

  expect(file).not.toContain('Not ready')
  expect([first.state, arrived?.title]).toEqual(['new', 'Of the test shop'])
  expect(again?.state).toBe('unchanged')
})

test('the way back shows readers what they saw before, and the draft stays among the versions', {
  tags: 'nightly',
}, async () => {
  const [testShop, liveShop] = [await openTestShop(), await openTestShop()]
  await aStory(testShop, { slug, title: 'Of the test shop' })
  const id = await aStoryWithDraft(liveShop, { title: 'Ours', draft: 'Ours, not ready' })
  const owner = await anActor(liveShop, { isAdmin: true })
  const apply = async (fileId: string) => {
    const plan = (await findPlannedFile(liveShop, owner, fileId))?.plan
    await applyContentFile(liveShop, owner, { id: fileId, fingerprint: plan?.fingerprint ?? '' })
    return (await findPublished(liveShop.db, 'story', slug, liveShop.now()))?.title
  }
  const stored = await storeContentFile(liveShop, owner, Buffer.from(await savedBy(testShop)))
  const fileId = stored.ok ? stored.value.id : ''

  const moved = await apply(fileId)
  const back = await apply((await storeReplacedContent(liveShop, owner, fileId)) ?? '')

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

async function savedBy(shop: TestShop): Promise<string> {
  return (await Array.fromAsync(writeContentFile(shop, ['content']))).join('')
}
