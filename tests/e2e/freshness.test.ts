import type { Page } from '@playwright/test'
import { touchPages } from '#db/page-versions.ts'
import { productPath } from '#shop/catalog/catalog.ts'
import type { Shop } from '#shop/shop.server.ts'
import { expect, hold, test } from '#tests/support/journey.ts'
import { aProduct, aReview, type MadeProduct } from '#tests/support/make.ts'

test('a new price is on the page, and in the room, within a second', async ({ page, shop }) => {
  const lantern = await aProduct(shop, { name: 'Lantern on offer', priceCents: 990, category: 'table-games' })
  const room = '/table-games?sort=price&dir=asc&max=10'
  await page.goto(room)
  await expect(priceOf(page, lantern)).toHaveText('$9.90')
  await page.goto(productPath(lantern))
  await expect(page.getByRole('main').getByText('$9.90').first()).toBeVisible()

  await change(shop, lantern, { price_cents: 850 })

  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('main').getByText('$8.50').first()).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [0, 500, 500], timeout: 5000 })
  await page.goto(room)
  await expect(priceOf(page, lantern)).toHaveText('$8.50')
})

test('the last piece that is sold shows at once, and so does a review that was let through', async ({ page, shop }) => {
  const candle = await aProduct(shop, { stock: 1 })
  await page.goto(productPath(candle))
  await expect(page.getByRole('main').getByText('1 left in stock')).toBeVisible()
  await expect(page.getByRole('main').getByText('No reviews yet').first()).toBeVisible()

  await aReview(shop, candle, { stars: 4 })
  await change(shop, candle, { held: 1 })
  const read = async () => await (await page.request.get(productPath(candle))).text()
  await expect.poll(read, { timeout: 1000 }).toContain('Sold out')
  await page.reload()

  await expect(page.getByRole('button', { name: 'Sold out', exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: '1 review' })).toBeVisible()
})

test('Back shows a room at once for a minute, however slow the shop is, and brings the news behind it', async ({
  page,
  shop,
}) => {
  const kettle = await aProduct(shop, { name: 'Kettle gone by', priceCents: 990, category: 'gift-sets' })
  const room = '/gift-sets?max=10'
  await page.clock.install()
  await page.goto(room)
  await page.getByRole('link', { name: 'Kettle gone by' }).click()
  await expect(page.getByRole('tab')).toHaveCount(3)
  await change(shop, kettle, { price_cents: 790 })
  const letGo = await hold(page, /\/gift-sets\.data/)
  await page.clock.fastForward(50_000)

  await page.goBack()

  await expect(page).toHaveURL(room)
  await expect(priceOf(page, kettle)).toHaveText('$9.90')
  letGo()
  await expect(priceOf(page, kettle)).toHaveText('$7.90')
})

test('after a minute what was seen before is asked for anew', async ({ page }) => {
  await page.clock.install()
  await page.goto('/gift-sets')
  await page.getByRole('region', { name: 'Products' }).getByRole('link').first().click()
  await expect(page.getByRole('tab')).toHaveCount(3)
  const letGo = await hold(page, /\/gift-sets\.data/)
  await page.clock.fastForward(61_000)

  await page.goBack()

  await expect(page.getByRole('group', { name: 'Loading products' })).toBeVisible()
  letGo()
  await expect(page.getByRole('region', { name: 'Products' }).getByRole('article')).toHaveCount(9)
})

test('what another program wrote into the storage breaks no page', async ({ page, shop }) => {
  const candle = await aProduct(shop)
  await page.goto('/')
  const broken = '{"state":{"search":{"searchInputValue":7},"recentlyViewed":[{"product":{"article":[]}}],"cart":"no"}}'
  await page.evaluate((text) => localStorage.setItem('root', text), broken)

  await page.goto('/search')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What are you looking for?')
  await page.goto('/candles')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.evaluate(() => localStorage.setItem('root', '[[['))
  await page.goto(productPath(candle))

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(candle.name)
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(page.getByRole('link', { name: 'Cart, 1 product' })).toBeVisible()
})

function priceOf(page: Page, product: MadeProduct) {
  return page.getByRole('article').filter({ hasText: product.name }).getByText(/^\$/)
}

type Change = Partial<{ price_cents: number; held: number }>

async function change({ db }: Pick<Shop, 'db'>, product: MadeProduct, facts: Change) {
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('products').set(facts).where('article', '=', product.article).execute()
    await touchPages(tx, [`product:${product.article}`])
  })
}
