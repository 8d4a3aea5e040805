import { expect, test } from 'vitest'
import { findAt } from '#shop/content/find-published.server.ts'
import { unpublishContent } from '#shop/content/publish-content.server.ts'
import { saveContent } from '#shop/content/save-content.server.ts'
import { loader } from '#storefront/content/story-page.tsx'
import { loaderArgsFor } from '#tests/support/loader-args.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aStory, aText } from '#tests/support/make-content.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

// A NUL is refused before any page: `characters-that-cannot-be-stored.test.ts`.
const invented = ['', 'no-such-story', '../about', '%', "' or true --", 'x'.repeat(60_000), 'constructor']

test('invented names of stories get a 404 after two short statements, and none of these pages is kept in memory', async () => {
  const shop = await openTestShop()
  await aStory(shop)

  const answers = await Promise.all(invented.map((name) => open(shop, name)))
  shop.queries.length = 0
  await open(shop, 'one-more')

  expect(answers).toEqual(invented.map(() => ({ status: 404, isKept: false })))
  expect(shop.queries).toHaveLength(2)
})

test('a stranger who knows its address reads neither a draft nor a story before or after its time', async () => {
  const shop = await openTestShop()
  const at = (days: number) => new Date(shop.now().getTime() + days * 86_400_000)
  await aStory(shop, { slug: 'draft', isDraft: true })
  await aStory(shop, { slug: 'planned', startsAt: at(1) })
  await aStory(shop, { slug: 'ending', startsAt: at(-2), endsAt: at(1) })

  const today = await Promise.all(['draft', 'planned', 'ending'].map((name) => open(shop, name)))
  shop.clock.advance(2 * 86_400_000)
  const later = await open(shop, 'ending')

  expect(today.map(({ status }) => status)).toEqual([404, 404, 200])
  expect(later).toEqual({ status: 404, isKept: false })
})

test('an old address leads to the new one only while readers may see the story', async () => {
  const shop = await openTestShop()
  const actor = await anActor(shop)
  const { id } = await aStory(shop, { slug: 'before' })
  const terms = { title: 'Keep the light low', summary: 'On lamps.', body: aText(), picture: null }
  await saveContent(shop, actor, { id, seen: 1, slug: 'not-announced-yet', terms })
  const shown = await findAt(shop, 'story', 'before')

  await unpublishContent(shop, actor, id)

  expect(shown).toEqual({ movedTo: 'not-announced-yet' })
  expect(await findAt(shop, 'story', 'before')).toBeNull()
})

async function open(shop: TestShop, name: string): Promise<{ status: number; isKept: boolean }> {
  const { page, args } = loaderArgsFor(shop, '/stories/a-name')
  const answer = await loader({ ...args, params: { name } })
  const status = 'init' in answer ? (answer.init?.status ?? 200) : 200
  return { status, isKept: page.pageNames !== null }
}
