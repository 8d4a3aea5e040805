import type { Page } from '@playwright/test'
import { touchPages } from '#db/page-versions.ts'
import { productPath } from '#shop/catalog/catalog.ts'
import type { Shop } from '#shop/shop.server.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { storeCart } from '#tests/support/checkout.ts'
import { delayRequests, expect, sizes, test, typeInto } from '#tests/support/journey.ts'
import { aProduct, type MadeProduct } from '#tests/support/make-products.ts'

test.describe('phone', () => {
  test.use(sizes.phone)

  test('a guest fills the cart from a list, and is told when a product is already in it', { tag: '@nightly' }, async ({
    page,
  }) => {
    await page.goto('/candles')
    await page.getByRole('button', { name: 'Add to cart: Fjord Taper Candles, Pair' }).click()
    await expect(page.getByText('Fjord Taper Candles, Pair has been added to the cart')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Added to cart: Fjord Taper Candles, Pair' }).click()
    await expect(page.getByText('You have already added the product to the cart')).toBeVisible()

    await page.getByRole('link', { name: 'Cart, 1 product' }).click()

    await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Fjord Taper Candles, Pair' })).toBeVisible()
    await expect(summary(page)).toContainText('$16.00')
    await expect(summary(page).getByRole('link', { name: 'Returns' })).toHaveAttribute('href', '/returns')
    expect(await accessibilityProblems(page)).toEqual([])
  })

  test('an empty cart and wishlist are shown, also when the data in the browser is broken', {
    tag: '@nightly',
  }, async ({ page }) => {
    await page.goto('/cart')
    const broken = '{"state":{"cart":{"items":[1,null,{"dataProduct":{}}]},"favorites":7,"search":[]},"version":"x"}'
    await page.evaluate((text) => localStorage.setItem('root', text), broken)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])

    await page.evaluate(() => localStorage.setItem('root', '{'))
    await page.goto('/wish')
    await expect(page.getByRole('heading', { name: 'There are no items yet...' })).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Wishlist', exact: true }).click()
    await expect(page.getByRole('dialog').getByText('There are no items yet...')).toBeVisible()
  })
})

test('a guest adds several pieces with one double click, changes the amount there, gets no more than the stock, and no personal data is requested', async ({
  page,
  shop,
}) => {
  const mug = await aProduct(shop, { name: 'Mug with a chip', priceCents: 1250, stock: 4 })
  const personal: string[] = []
  page.on('request', (request) => /\/(who-am-i|saved-items)$/.test(request.url()) && personal.push(request.url()))
  await page.goto(productPath(mug))
  await page.getByRole('main').getByRole('button', { name: 'More' }).click()
  await page.getByRole('main').getByRole('button', { name: 'More' }).click()

  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().dblclick()

  await expect(page.getByText('Mug with a chip has been added to the cart')).toBeVisible()
  await expect(page.getByText('You have already added the product to the cart')).toBeHidden()
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 4 products' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main').getByRole('spinbutton')).toHaveValue('4')
  await page.getByRole('main').getByRole('button', { name: 'Less' }).click()
  await page.getByRole('link', { name: 'Cart, 3 products' }).click()
  await expect(summary(page)).toContainText('$37.50')
  await typeInto(page.getByRole('spinbutton', { name: 'Quantity' }), '50')
  await page.keyboard.press('Enter')
  await expect(page.getByText('There are 4 in stock')).toBeVisible()
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('4')
  await expect(summary(page)).toContainText('$50.00')
  expect(personal).toEqual([])
})

test('a click before hydration shows that it was received, and counts after hydration, and so does Back', async ({
  page,
}) => {
  const release = await delayRequests(page, /entry\.client.*\.js$/)
  const opened = page.goto('/candles/product/CND-004')
  await page.getByRole('main').getByRole('button', { name: 'More' }).first().click()
  await page.getByRole('main').getByRole('button', { name: 'More' }).first().click()
  const add = page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first()
  await add.click()
  await expect(add).toHaveAttribute('aria-busy', 'true')

  release()
  await opened

  await expect(page.getByRole('link', { name: 'Cart, 3 products' })).toBeVisible()

  const title = page.getByRole('heading', { level: 1 })
  const product = (await title.textContent()) ?? ''
  await page.getByRole('main').getByRole('link', { name: 'Candles', exact: true }).first().click()
  await expect(title).toHaveText('Candles')
  const releaseAgain = await delayRequests(page, /entry\.client.*\.js$/)
  await page.evaluate(() => void setTimeout(() => window.location.reload()))
  await expect(page.locator('html:not([data-hydrated]) h1')).toHaveText('Candles')
  await page.evaluate(() => history.back())
  releaseAgain()
  await expect(title).toHaveText(product)
  await expect(page.getByRole('link', { name: 'Cart, 3 products' })).toBeVisible()
})

test('undo restores a removed line with its quantity and position', { tag: '@nightly' }, async ({ page, shop }) => {
  await fill(page, shop, { name: 'First thing', priceCents: 1000 })
  await fill(page, shop, { name: 'Second thing', priceCents: 500 })
  await page.goto('/cart')
  await page.getByRole('button', { name: 'More' }).first().click()
  await expect(summary(page)).toContainText('$25.00')

  await page.getByRole('button', { name: 'Remove First thing' }).click()
  await expect(page.getByText('First thing has been removed from the cart')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove Second thing' })).toBeFocused()
  await expect(summary(page)).toContainText('$5.00')
  await page.getByRole('button', { name: 'Undo' }).click()

  await expect(summary(page)).toContainText('$25.00')
  await expect(page.getByRole('button', { name: /^Remove / }).first()).toHaveAccessibleName('Remove First thing')
})

test('a line saved for later is in the wishlist, and undo brings it back', { tag: '@nightly' }, async ({
  page,
  shop,
}) => {
  await fill(page, shop, { name: 'A later thing', priceCents: 1000 }, 2)
  await fill(page, shop, { name: 'A thing for now', priceCents: 500 })
  await page.goto('/cart')
  const later = page.getByRole('button', { name: 'Save for later: A later thing' })

  await later.click()
  await expect(page.getByText('A later thing is in your wishlist now')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove A thing for now' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Wishlist, 1 item' })).toBeVisible()
  await expect(summary(page)).toContainText('$5.00')
  await page.getByRole('button', { name: 'Undo' }).click()

  await expect(summary(page)).toContainText('$25.00')
  await expect(page.getByRole('button', { name: 'Wishlist', exact: true })).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
})

test('a cart from yesterday shows changed prices and stock, counts only what can be bought, and each change is accepted with one click', {
  tag: '@nightly',
}, async ({ page, shop }) => {
  const dearer = await aProduct(shop, { name: 'A dearer lamp', priceCents: 1000 })
  const short = await aProduct(shop, { name: 'A scarce lamp', priceCents: 500, stock: 5 })
  const soldOut = await aProduct(shop, { name: 'A sold-out lamp' })
  const gone = await aProduct(shop, { name: 'A bygone lamp' })
  await storeCart(page, shop, [
    { product: dearer },
    { product: short, amount: 5 },
    { product: soldOut },
    { product: gone },
  ])
  await change(shop, dearer, { price_cents: 1200 })
  await change(shop, short, { on_hand: 2 })
  await change(shop, soldOut, { on_hand: 0 })
  await change(shop, gone, { active: false })

  await page.goto('/cart')

  await expect(page.getByText('It was $10.00 when you added it, now it is $12.00.')).toBeVisible()
  await expect(page.getByText('There are 2 in stock, you asked for 5.')).toBeVisible()
  await expect(page.getByText('It is sold out.')).toBeVisible()
  await expect(page.getByText('It is no longer sold.')).toBeVisible()
  await expect(summary(page)).toContainText('2 products cannot be bought and are not counted.')
  await expect(summary(page)).toContainText('$22.00')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'All right: A dearer lamp' }).click()
  await page.getByRole('button', { name: 'Take 2: A scarce lamp' }).click()
  await expect(page.getByText('now it is')).toBeHidden()
  await expect(page.getByText('you asked for')).toBeHidden()
  await expect(summary(page)).toContainText('$22.00')
  await page.getByRole('button', { name: 'Remove A dearer lamp' }).click()
  await page.getByRole('button', { name: 'Remove A scarce lamp' }).click()
  await page.getByRole('button', { name: 'Take it out: A sold-out lamp' }).click()
  await page.getByRole('button', { name: 'Take it out: A bygone lamp' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await page.goto(productPath(soldOut))
  await expect(page.getByRole('main').getByRole('button', { name: 'Sold out' }).first()).toBeDisabled()
})

test('two open tabs show the same cart', { tag: '@nightly' }, async ({ page, shop, context }) => {
  const candle = await fill(page, shop, { name: 'Shared candle', priceCents: 1000 })
  await page.goto('/cart')
  const other = await context.newPage()
  await other.goto(productPath(candle))
  await expect(other.getByRole('link', { name: 'Cart, 1 product' })).toBeVisible()

  await page.getByRole('button', { name: 'More' }).click()
  await expect(other.getByRole('link', { name: 'Cart, 2 products' })).toBeVisible()

  await fill(other, shop, { name: 'From the other tab', priceCents: 300 })
  await expect(page.getByRole('link', { name: 'From the other tab' })).toBeVisible()
  await expect(summary(page)).toContainText('$23.00')
})

test('without localStorage the cart lasts as long as the page is open', { tag: '@nightly' }, async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Denied', 'SecurityError')
      },
    }),
  )
  await page.goto('/candles')
  await page.getByRole('button', { name: 'Add to cart: Fjord Taper Candles, Pair' }).click()

  await page.getByRole('link', { name: 'Cart, 1 product' }).click()

  // The cart drawer, which closes meanwhile, has the same link.
  const products = page.getByRole('region', { name: 'Products' })
  await expect(products.getByRole('link', { name: 'Fjord Taper Candles, Pair' })).toBeVisible()
})

test.describe('when the shop cannot be reached', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] })

  test('the cart shows its stored prices, and loads current ones on request', { tag: '@nightly' }, async ({
    page,
    shop,
  }) => {
    const candle = await fill(page, shop, { name: 'A patient thing', priceCents: 1000 })
    await change(shop, candle, { price_cents: 900 })
    await page.route('**/current-products?**', (route) => route.abort())
    await page.goto('/cart')
    await expect(page.getByText('We could not load today’s prices and stock.')).toBeVisible()
    await expect(summary(page)).toContainText('$10.00')

    await page.unroute('**/current-products?**')
    await page.getByRole('button', { name: 'Try again' }).click()

    await expect(page.getByText('We could not load today’s prices and stock.')).toBeHidden()
    await expect(summary(page)).toContainText('$9.00')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('cart and wishlist say that they need JavaScript', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/candles')
    await expect(page.getByRole('button', { name: 'Add to cart: Fjord Taper Candles, Pair' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Wishlist: Fjord Taper Candles, Pair' })).toBeHidden()

    await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible()
    expect(await page.getByRole('main').textContent()).toContain('showing it needs JavaScript')

    await page.getByRole('banner').getByRole('button', { name: 'Wishlist' }).click()
    await expect(page).toHaveURL(/\/wish$/)
    expect(await page.getByRole('main').textContent()).toContain('showing it needs JavaScript')
  })
})

function summary(page: Page) {
  return page.getByRole('complementary', { name: 'Your order' })
}

/** Adds a new product to the cart from its page. */
async function fill(page: Page, shop: Shop, facts: Parameters<typeof aProduct>[1], amount = 1): Promise<MadeProduct> {
  const product = await aProduct(shop, facts)
  await page.goto(productPath(product))
  await typeInto(page.getByRole('main').getByRole('spinbutton', { name: 'Quantity' }), String(amount))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Added to cart', exact: true }).first()).toBeVisible()
  return product
}

type Change = Partial<{ price_cents: number; on_hand: number; active: boolean }>

async function change({ db }: Pick<Shop, 'db'>, product: MadeProduct, facts: Change) {
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('products').set(facts).where('article', '=', product.article).execute()
    await touchPages(tx, [`product:${product.article}`])
  })
}
