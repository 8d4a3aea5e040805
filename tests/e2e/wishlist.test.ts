import type { Page } from '@playwright/test'
import { touchPages } from '#db/page-versions.ts'
import { productPath } from '#shop/catalog/catalog.ts'
import type { Shop } from '#shop/shop.server.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { expect, sizes, test } from '#tests/support/journey.ts'
import { aProduct, type MadeProduct } from '#tests/support/make-products.ts'

test.describe('phone', () => {
  test.use(sizes.phone)

  test('a guest saves a candle and finds it after a reload in the panel, which links to it and to the whole wishlist', {
    tag: '@nightly',
  }, async ({ page }) => {
    await page.goto('/candles')
    const heart = page.getByRole('main').getByRole('button', { name: 'Wishlist: Fjord Taper Candles, Pair' })
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('Fjord Taper Candles, Pair has been added to the wishlist')).toBeVisible()

    await page.reload()
    await page.getByRole('button', { name: 'Wishlist, 1 item' }).click()
    const panel = page.getByRole('dialog', { name: 'Your wish list' })
    await expect(panel.getByRole('heading', { name: 'Fjord Taper Candles, Pair' })).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])

    await panel.getByRole('link', { name: 'Fjord Taper Candles, Pair' }).click()
    await expect(page).toHaveURL(/\/candles\/product\//)
    await expect(panel).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: 'Fjord Taper Candles, Pair' })).toBeVisible()

    await page.getByRole('button', { name: 'Wishlist, 1 item' }).click()
    await panel.getByRole('link', { name: 'Open my wishlist' }).click()
    await expect(page).toHaveURL(/\/wish$/)
    await expect(panel).toBeHidden()
    await expect(page.getByRole('main').getByRole('link', { name: 'Fjord Taper Candles, Pair' })).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
  })
})

test('a saved product says when it became cheaper, sold out or is gone', { tag: '@nightly' }, async ({
  page,
  shop,
}) => {
  const cheaper = await saveToWishlist(page, shop, { name: 'A cheaper thing', priceCents: 2000 })
  const soldOut = await saveToWishlist(page, shop, { name: 'A sold-out thing' })
  const gone = await saveToWishlist(page, shop, { name: 'A bygone thing' })
  await change(shop, cheaper, { price_cents: 1500 })
  await change(shop, soldOut, { on_hand: 0 })
  await change(shop, gone, { active: false })

  await page.goto('/wish')

  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards.filter({ hasText: 'A cheaper thing' })).toContainText('$15.00')
  await expect(cards.filter({ hasText: 'A cheaper thing' })).toContainText('Down from $20.00 since you saved it')
  await expect(cards.filter({ hasText: 'A sold-out thing' })).toContainText('Sold out')
  const tellMe = cards.getByRole('link', { name: 'Tell me when it is back: A sold-out thing' })
  await expect(tellMe).toHaveAttribute('href', `${productPath(soldOut)}/back-in-stock`)
  await expect(page.getByRole('main').getByRole('link', { name: /^Tell me/ })).toHaveCount(1)
  await expect(cards.filter({ hasText: 'A bygone thing' })).toContainText('It is no longer sold.')
  expect(await accessibilityProblems(page)).toEqual([])

  await cards.getByRole('button', { name: 'Take it off the list: A bygone thing' }).click()
  await expect(cards.filter({ hasText: 'A bygone thing' })).toBeHidden()
})

test('the panel works without a mouse, never loses the focus, and undoes a removal', { tag: '@nightly' }, async ({
  page,
  shop,
}) => {
  await saveToWishlist(page, shop, { name: 'First lamp' })
  await saveToWishlist(page, shop, { name: 'Second lamp' })
  const opener = page.getByRole('button', { name: 'Wishlist, 2 items' })
  await opener.focus()
  await page.keyboard.press('Space')
  const panel = page.getByRole('dialog', { name: 'Your wish list' })
  await expect(panel.getByRole('heading', { name: 'Your wish list' })).toBeFocused()

  await panel.getByRole('button', { name: 'Remove First lamp' }).focus()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('button', { name: 'Remove Second lamp' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel.getByText('There are no items yet...')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Wishlist', exact: true })).toBeFocused()

  await saveToWishlist(page, shop, { name: 'Third lamp' })
  await page.getByRole('button', { name: 'Wishlist, 1 item' }).click()
  await panel.getByRole('button', { name: 'Remove Third lamp' }).click()
  await expect(panel.getByText('Third lamp has been removed from the wishlist')).toBeVisible()
  await panel.getByRole('button', { name: 'Undo' }).click()
  await expect(panel.getByRole('heading', { name: 'Third lamp' })).toBeVisible()
})

/** Adds a new product to the wishlist from its page. */
async function saveToWishlist(page: Page, shop: Shop, facts: Parameters<typeof aProduct>[1]): Promise<MadeProduct> {
  const product = await aProduct(shop, facts)
  await page.goto(productPath(product))
  await page
    .getByRole('main')
    .getByRole('button', { name: `Wishlist: ${product.name}`, exact: true })
    .first()
    .click()
  await expect(page.getByText(`${product.name} has been added to the wishlist`)).toBeVisible()
  return product
}

type Change = Partial<{ price_cents: number; on_hand: number; active: boolean }>

async function change({ db }: Pick<Shop, 'db'>, product: MadeProduct, facts: Change) {
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('products').set(facts).where('article', '=', product.article).execute()
    await touchPages(tx, [`product:${product.article}`])
  })
}
