import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, Outlet, useLoaderData } from 'react-router'
import { expect, test } from 'vitest'
import { homeMessages } from '#rulebook/home-messages.ts'
import { sceneMessages } from '#rulebook/scene-messages.ts'
import type { HomeEntry } from '#shop/home/home-entries.ts'
import type { Shop } from '#shop/shop.server.ts'
import { aStory } from '#tests/support/make-content.ts'
import { aHomePage } from '#tests/support/make-home.ts'
import { aProductPicture } from '#tests/support/make-pictures.ts'
import { aProduct, aReview } from '#tests/support/make-products.ts'
import { aScene } from '#tests/support/make-scenes.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { ToastProvider } from '#ui/toast.tsx'
import { Home, type HomeData } from './home.tsx'
import { loadHome } from './load-home.server.ts'

const frame = 'storefront/frame/frame'
const Page = createRoutesStub([
  { id: frame, path: '/', Component: Outlet, children: [{ id: 'home', index: true, Component: HomeOfLoader }] },
])

test('the hero leads to the new collection once there is one', async () => {
  const shop = await openTestShop()

  const empty = await render(shop)
  await aProduct(shop)
  const filled = await render(shop)

  expect([empty, filled].map((html) => html.includes('href="#new"'))).toEqual([false, true])
})

test('three ways into the categories stand where the newest stories stand once there are some', async () => {
  const shop = await openTestShop()
  const tips = homeMessages.story.tips.map(({ name }) => name)

  const empty = await render(shop)
  await aStory(shop, { slug: 'two-cups', title: 'Two cups' })
  const filled = await render(shop)
  await aHomePage(shop, { type: 'hide', id: 'stories', hidden: true })
  const hidden = await render(shop)

  expect([empty, filled, hidden].map((html) => tips.every((name) => html.includes(name)))).toEqual([true, false, true])
  expect([empty, filled, hidden].map((html) => html.includes('href="/stories/two-cups"'))).toEqual([false, true, false])
})

test('the newest stories stand on the home page with their pictures and minutes, the newest with its summary', {
  tags: 'nightly',
}, async () => {
  const shop = await openTestShop()
  const { hash } = await aProductPicture(shop)
  await aStory(shop, { slug: 'two-cups', title: 'Two cups', summary: 'On cocoa.' })
  shop.clock.advance(60_000)
  await aStory(shop, { title: 'Keep the light low', summary: 'On lamps.', picture: { hash, alt: 'A lamp' } })

  const html = await render(shop)

  expect(html.indexOf('Keep the light low')).toBeLessThan(html.indexOf('Two cups'))
  expect(html).toContain(hash)
  expect(html.split('1 minute')).toHaveLength(3)
  expect([html.includes('On lamps.'), html.includes('On cocoa.')]).toEqual([true, false])
})

test('each category says how many products it has, and the quoted reviews say their date and what all say', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { category: 'candles' })
  await aProduct(shop, { category: 'candles' })
  await aProduct(shop, { category: 'candles', active: false })
  await aProduct(shop, { category: 'table-games' })
  const message = 'Burns slowly, smells of nothing but wax, and lasts a winter.'
  await aReview(shop, candle, { message, reviewedAt: new Date('2026-11-12T09:00:00Z') })
  await aReview(shop, candle, { stars: 4, reviewedAt: new Date('2026-11-10T09:00:00Z') })
  await aReview(shop, candle, { stars: 1, status: 'declined' })

  const html = await render(shop)

  expect(html.match(/<small>\d+ products?/g)).toEqual(['<small>2 products', '<small>1 product'])
  expect(html).toContain('4.5 out of 5 from 2 reviews')
  expect(html).toContain('Nov 12, 2026')
})

test('a section exists only when it has something to show', async () => {
  const shop = await openTestShop()
  const { newCollection, quotedReviews } = homeMessages
  const titles = [newCollection.title, sceneMessages.room, quotedReviews.title]

  const empty = await render(shop)
  const candle = await aProduct(shop)
  await aScene(shop, { places: ['home'], products: [candle, await aProduct(shop)] })
  const message = 'Burns slowly, smells of nothing but wax, and lasts a winter.'
  await aReview(shop, candle, { message, fullName: 'Karen Holm' })
  const filled = await render(shop)

  expect(titles.filter((title) => empty.includes(title))).toEqual([])
  expect(titles.filter((title) => filled.includes(title))).toEqual(titles)
})

test('the home page shows a section from its first moment until its last, with the title that an admin wrote', async () => {
  const shop = await openTestShop()
  const inHours = (hours: number) => new Date(shop.now().getTime() + hours * 3_600_000)
  const texts = { title: 'Corners of the house' }
  const times = { startsAt: inHours(2), endsAt: inHours(4) }
  const entry: HomeEntry = { id: 'categories', kind: 'categories', hidden: false, ...times, texts }
  await aHomePage(shop, { type: 'save', entry })

  const before = await render(shop)
  shop.clock.advance(3 * 3_600_000)
  const during = await render(shop)
  shop.clock.advance(2 * 3_600_000)
  const after = await render(shop)

  expect([before, during, after].map((html) => html.includes(texts.title))).toEqual([false, true, false])
  expect([before, during, after].filter((html) => html.includes(homeMessages.categories.title))).toEqual([])
})

async function render(shop: Shop): Promise<string> {
  const { content } = await loadHome(shop)
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: { [frame]: {}, home: content } }} />)
}

function HomeOfLoader() {
  return (
    <ToastProvider>
      <Home {...useLoaderData<HomeData>()} />
    </ToastProvider>
  )
}
