import type { Page } from '@playwright/test'
import { touchPages } from '#db/page-versions.ts'
import { productPath } from '#shop/catalog/catalog.ts'
import type { Shop } from '#shop/shop.server.ts'
import { delayRequests, expect, test } from '#tests/support/journey.ts'
import { aProduct, aReview, type MadeProduct } from '#tests/support/make-products.ts'

test('a new price, a sold-out product and an accepted review show at once', { tag: '@nightly' }, async ({
  page,
  shop,
}) => {
  const facts = { name: 'Lantern on offer', priceCents: 990, stock: 1, category: 'table-games' } as const
  const lantern = await aProduct(shop, facts)
  const category = '/table-games?sort=price&dir=asc&max=10'
  await page.goto(category)
  await expect(priceOf(page, lantern)).toHaveText('$9.90')
  await page.goto(productPath(lantern))
  const main = page.getByRole('main')
  await expect(main.getByText('$9.90').first()).toBeVisible()
  await expect(main.getByText('1 left in stock')).toBeVisible()
  await expect(main.getByText('No reviews yet').first()).toBeVisible()

  await aReview(shop, lantern, { stars: 4 })
  await change(shop, lantern, { price_cents: 850, held: 1 })
  const read = async () => await (await page.request.get(productPath(lantern))).text()
  await expect.poll(read).toContain('Sold out')
  await page.reload()

  await expect(main.getByText('$8.50').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sold out', exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: '1 review' })).toBeVisible()
  await page.goto(category)
  await expect(priceOf(page, lantern)).toHaveText('$8.50')
})

test('Back shows a category at once for a minute, however slow the shop is, and loads it again after that', {
  tag: '@nightly',
}, async ({ page, shop }) => {
  const kettle = await aProduct(shop, { name: 'Kettle gone by', priceCents: 990, category: 'gift-sets' })
  const category = '/gift-sets?max=10'
  await page.clock.install()
  await page.goto(category)
  await page.getByRole('link', { name: 'Kettle gone by' }).click()
  await expect(page.getByRole('region', { name: /^(Reviews|Questions)$/ })).toHaveCount(2)
  await change(shop, kettle, { price_cents: 790 })
  const release = await delayRequests(page, /\/gift-sets\.data/)
  await page.clock.fastForward(50_000)
  await page.goBack()
  await expect(page).toHaveURL(category)
  await expect(priceOf(page, kettle)).toHaveText('$9.90')
  release()
  await expect(priceOf(page, kettle)).toHaveText('$7.90')

  await page.getByRole('link', { name: 'Kettle gone by' }).click()
  await expect(page.getByRole('region', { name: /^(Reviews|Questions)$/ })).toHaveCount(2)
  await page.unroute(/\/gift-sets\.data/)
  const releaseAgain = await delayRequests(page, /\/gift-sets\.data/)
  await page.clock.fastForward(61_000)
  await page.goBack()

  await expect(page.getByRole('group', { name: 'Loading products' })).toBeVisible()
  releaseAgain()
  await expect(priceOf(page, kettle)).toHaveText('$7.90')
})

test('invalid data in localStorage breaks no page', { tag: '@nightly' }, async ({ page, shop }) => {
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
