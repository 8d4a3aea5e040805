/** @module-tag nightly */
import { expect, test } from 'vitest'
import { seedDemoCatalogue } from '#db/seed/seed-demo.server.ts'
import { seedDemoPeople } from '#db/seed/seed-demo-people.server.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { listAdminContent } from '#shop/content/admin-content.queries.server.ts'
import { findAt, listStories } from '#shop/content/find-published.server.ts'
import { unpublishContent } from '#shop/content/publish-content.server.ts'
import { saveContent } from '#shop/content/save-content.server.ts'
import { listAdminScenes } from '#shop/scenes/admin-scenes.queries.server.ts'
import { hideScene } from '#shop/scenes/hide-scene.server.ts'
import { addSearchWords, changeSearchWords } from '#shop/search-words/edit-search-words.server.ts'
import { listSearchWordRows } from '#shop/search-words/search-words.queries.server.ts'
import { aCustomer, anAdmin } from '#tests/support/make-accounts.ts'
import { actorFor } from '#tests/support/make-actor.ts'
import { aStory } from '#tests/support/make-content.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { readSetUp } from './read-set-up.server.ts'
import { removeDemoCatalogue } from './remove-demo-catalogue.server.ts'

const timeoutMs = 60_000

test(
  'the demo catalogue goes with its stories, scenes, search words and people; customers and all orders stay',
  async () => {
    const { shop, admin } = await aDemoShop()
    const customer = await aCustomer(shop)
    const { number } = await aPaidOrder(shop, [await aProduct(shop)])
    const before = (await readSetUp(shop, admin)).demo

    await removeDemoCatalogue(shop, admin)

    const users = await shop.db.selectFrom('users').select('email').orderBy('email').execute()
    const orders = await shop.db.selectFrom('orders').select('number').execute()
    expect(before).toMatchObject({ products: 72, content: 218, people: ['Astrid Holm', 'Bo Lind'] })
    expect((await readSetUp(shop, admin)).demo).toEqual({ products: 0, points: 0, content: 0, people: [] })
    expect((await listStories(shop)).stories).toEqual([])
    expect([await listAdminScenes(shop.db), await listSearchWordRows(shop.db)]).toEqual([[], []])
    expect(users.map(({ email }) => email)).toEqual([admin.email, customer.email].toSorted())
    expect(orders).toHaveLength(41)
    expect(orders.map(({ number }) => number)).toContain(number)
  },
  timeoutMs,
)

test(
  'what an admin has changed or added stays: stories with their scenes, scenes, search words',
  async () => {
    const { shop, admin } = await aDemoShop()
    const own = await aStory(shop)
    const [changed, taken] = (await listAdminContent(shop.db)).filter(
      ({ kind, slug }) => kind === 'story' && slug !== own.slug,
    )
    const [hidden] = await listAdminScenes(shop.db)
    const [words] = await listSearchWordRows(shop.db)
    if (!changed || !taken || !hidden || !words) throw new Error('The shop has no demo content')
    const terms = { ...changed.version, title: 'Our own light' }
    await saveContent(shop, admin, { id: changed.id, seen: 1, slug: changed.slug, terms })
    await unpublishContent(shop, admin, taken.id)
    await hideScene(shop, admin, hidden.id, true)
    const { id, version, ...said } = words
    await changeSearchWords(shop, admin, { id, version, terms: { ...said, words: [...said.words, 'glimmer'] } })
    const ownWords = {
      ...said,
      kind: 'synonyms' as const,
      words: ['beaker', 'tumbler'],
      means: [],
      categories: [],
      colors: [],
    }
    await addSearchWords(shop, admin, {
      requestKey: crypto.randomUUID(),
      terms: { ...ownWords, minCents: null, maxCents: null, pinned: [], hidden: [] },
    })

    await removeDemoCatalogue(shop, admin)

    const stories = (await listAdminContent(shop.db)).filter(({ kind }) => kind === 'story')
    expect(stories.map(({ slug }) => slug).toSorted()).toEqual([own.slug, changed.slug, taken.slug].toSorted())
    expect(await findAt(shop, 'story', own.slug)).toHaveProperty('found')
    expect((await listAdminScenes(shop.db)).map((scene) => scene.id)).toContain(hidden.id)
    expect((await listAdminScenes(shop.db)).length).toBeLessThan(5)
    expect((await listSearchWordRows(shop.db)).map((row) => row.words.at(-1))).toEqual(
      expect.arrayContaining(['glimmer', 'tumbler']),
    )
    expect(await listSearchWordRows(shop.db)).toHaveLength(2)
  },
  timeoutMs,
)

test('an invented person whom someone has taken for their own account stays, and so does the admin who asks', async () => {
  const shop = await openTestShop()
  await shop.db.insertInto('seeds').values({ name: 'demo-catalogue' }).execute()
  await seedDemoPeople(shop)
  shop.clock.advance(60_000)
  const [astrid, bo] = await shop.db.selectFrom('users').select(['id', 'email']).orderBy('email').execute()
  if (!astrid || !bo) throw new Error('The shop has no demo people')
  const asking = await actorFor(shop, bo)
  const before = (await readSetUp(shop, asking)).demo.people
  await shop.db
    .updateTable('sign_in_methods')
    .set({ updated_at: shop.now() })
    .where('user_id', '=', astrid.id)
    .execute()

  await removeDemoCatalogue(shop, asking)

  const left = await shop.db.selectFrom('users').select('email').orderBy('email').execute()
  expect(before).toEqual(['Astrid Holm'])
  expect(left.map(({ email }) => email)).toEqual([astrid.email, bo.email])
})

async function aDemoShop(): Promise<{ shop: TestShop; admin: SignedInUser }> {
  const shop = await openTestShop()
  await seedDemoCatalogue(shop)
  await seedDemoPeople(shop)
  shop.clock.advance(60_000)
  return { shop, admin: await actorFor(shop, await anAdmin(shop)) }
}
