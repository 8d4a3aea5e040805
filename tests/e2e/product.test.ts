import type { Locator, Page } from '@playwright/test'
import { productPath } from '#shop/catalog/catalog.ts'
import { expect, sizes, test } from '#tests/support/journey.ts'
import { aProduct, aQuestion, aReview } from '#tests/support/make-products.ts'

test('on a tablet the price and the buy button are beside the picture, visible without scrolling, and a link names the price of delivery', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 700 })
  await page.goto('/candles/product/CND-001')
  await expect(page.getByText('Two years of legal guarantee')).toBeVisible()

  await expect(page.getByRole('main').getByText('$12.90').first()).toBeInViewport()
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first(),
  ).toBeInViewport()
  await page.getByRole('main').getByRole('link', { name: 'Delivery from $5.00' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Delivery' })).toBeVisible()
})

test('price and buy button are in the first screen from the smallest phone to a wide desktop', {
  tag: '@nightly',
}, async ({ page }) => {
  const buttons = page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true })
  const prices = page.getByRole('main').getByText('$12.90', { exact: true })
  const bar = page.locator('p', { hasText: /^Morning Snow Pillar Candle\$12\.90$/ })
  await page.goto('/candles/product/CND-001')

  for (const [width, height] of [
    [1440, 900],
    [1158, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(prices.first()).toBeInViewport({ ratio: 1 })
    await expect(buttons.first()).toBeInViewport({ ratio: 1 })
  }
  // On phones they are in the bar at the bottom.
  for (const [width, height] of [
    [390, 844],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(buttons).toHaveCount(2)
    await expect(bar).toBeInViewport({ ratio: 1 })
    await expect(buttons.last()).toBeInViewport({ ratio: 1 })
  }
})

test.describe('on a phone', () => {
  test.use(sizes.phone)

  test('pictures are swiped, chosen by thumbnail and enlarged; a bar with price and button is shown when the main button is out of view', {
    tag: '@nightly',
  }, async ({ page }) => {
    await page.goto('/candles/product/CND-001')
    const buttons = page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true })
    await expect(buttons).toHaveCount(2)
    await expect(buttons.last()).toBeInViewport()

    const pictures = page.getByRole('region', { name: 'Pictures' })
    const thumbs = pictures.getByRole('link', { name: /^Picture \d of \d$/ })
    await expect(thumbs.first()).toHaveAttribute('aria-current', 'true')
    await swipeLeft(page, await pictures.getByRole('list').boundingBox())
    await expect(thumbs.first()).not.toHaveAttribute('aria-current')
    await expect(pictures.getByRole('listitem').first()).not.toBeInViewport({ ratio: 0.5 })
    await thumbs.first().click()
    await expect(thumbs.first()).toHaveAttribute('aria-current', 'true')
    await thumbs.nth(1).click()
    await expect(thumbs.nth(1)).toHaveAttribute('aria-current', 'true')
    const second = pictures.getByRole('listitem').nth(1)
    await expect(second).toBeInViewport({ ratio: 0.5 })

    await second.getByRole('link', { name: 'Enlarge the picture' }).click()
    const zoom = page.getByRole('dialog', { name: 'Pictures' })
    await expect(zoom.getByText(/^Picture 2 of \d$/)).toBeVisible()
    expect(await shownWidth(zoom.getByRole('img').nth(1))).toBeGreaterThan(await shownWidth(second.getByRole('img')))
    await zoom.getByRole('button', { name: 'Zoom in' }).nth(1).click()
    await expect(zoom.getByRole('button', { name: 'Zoom out' })).toBeVisible()
    await zoom.getByRole('button', { name: 'Zoom out' }).click()
    await zoom.getByRole('button', { name: 'Previous picture' }).click()
    await expect(zoom.getByText(/^Picture 1 of \d$/)).toBeVisible()
    await expect(zoom.getByRole('button', { name: 'Previous picture' })).toBeDisabled()
    await zoom.getByRole('button', { name: 'Close the picture' }).click()
    await expect(zoom).toBeHidden()
    await expect(thumbs.first()).toHaveAttribute('aria-current', 'true')

    await buttons.first().scrollIntoViewIfNeeded()
    await expect(buttons).toHaveCount(1)
    await page.getByRole('region', { name: 'You might also like' }).scrollIntoViewIfNeeded()
    await expect(buttons.last()).toBeInViewport()
    await buttons.last().click()
    await expect(page.getByText('Morning Snow Pillar Candle has been added to the cart')).toBeVisible()
  })

  test('reviews and questions are one click or one link away, do not shift when opened by link, and say when there are none', {
    tag: '@nightly',
  }, async ({ page, shop }) => {
    const lamp = await aProduct(shop, { category: 'lighting-decor' })
    await aReview(shop, lamp, {
      stars: 5,
      fullName: 'Ida Lund',
      verified: true,
      reviewedAt: uniqueTimeOn('2024-01-05'),
    })
    await aReview(shop, lamp, { stars: 5 })
    await aReview(shop, lamp, { stars: 3, message: 'Fine, but not for reading.' })
    await aReview(shop, lamp, { stars: 1, status: 'declined', message: 'Spam and eggs' })
    await aReview(shop, lamp, { stars: 1, status: 'new', message: 'Not looked at yet' })
    await aQuestion(shop, lamp, {
      message: 'Does it flicker?',
      answer: 'Not at all.',
      askedAt: new Date('2024-02-09'),
    })
    await aQuestion(shop, lamp, { message: 'Still nobody there?', answer: null })
    await page.addInitScript(recordLayoutShifts)

    await page.goto(productPath(lamp))
    await expect(page.getByRole('img', { name: '4.3 out of 5 stars' }).first()).toBeVisible()
    await page.getByRole('link', { name: '3 reviews' }).click()
    const reviews = page.getByRole('region', { name: 'Reviews' })
    await expect(reviews).toBeInViewport()
    await expect(reviews).toContainText('4.3')
    await expect(reviews.getByRole('list', { name: 'How many stars were given' }).getByRole('listitem')).toHaveText([
      '5 stars2',
      '4 stars0',
      '3 stars1',
      '2 stars0',
      '1 star0',
    ])
    await expect(reviews.getByRole('article')).toHaveCount(3)
    const ida = reviews.getByRole('article').filter({ hasText: 'Ida Lund' })
    await expect(ida).toContainText('Jan 05, 2024')
    await expect(ida).toContainText('Verified purchase')
    await expect(reviews.getByText('Fine, but not for reading.')).toBeVisible()
    expect((await summaryOf(page, 'Questions').boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await summaryOf(page, 'Questions').click()
    const questions = page.getByRole('region', { name: 'Questions' })
    const asked = /Jonas Berg.*Feb 09, 2024.*Does it flicker\?.*Not at all\./
    await expect(questions.getByRole('article')).toHaveText([asked])

    await page.goto('about:blank')
    await page.goto(`${productPath(lamp)}#reviews`)
    await expect(reviews).toBeInViewport()
    expect(await page.evaluate(() => window.layoutShift)).toBeLessThan(0.01)

    await page.goto(`${productPath(await aProduct(shop))}#questions`)
    await expect(page.getByRole('main').getByText('No reviews yet').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No questions yet' })).toBeVisible()
    await summaryOf(page, 'Reviews').click()
    await expect(page.getByRole('heading', { name: 'No reviews yet' })).toBeVisible()
  })
})

test('the quantity is at least one and at most the stock, and a sold-out product has no quantity field', {
  tag: '@nightly',
}, async ({ page, shop }) => {
  await page.goto(productPath(await aProduct(shop, { stock: 3 })))
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' })
  const less = page.getByRole('main').getByRole('button', { name: 'Less' })
  const more = page.getByRole('main').getByRole('button', { name: 'More' })
  await expect(page.getByText('3 left in stock')).toBeVisible()
  await expect(quantity).toHaveValue('1')
  await expect(less).toBeDisabled()

  await more.click()
  await more.click()
  await expect(quantity).toHaveValue('3')
  await more.click()
  await expect(page.getByRole('status').getByText('There are 3 in stock')).toHaveCount(1)
  await expect(quantity).toHaveValue('3')
  await quantity.fill('99')
  await quantity.press('Enter')
  await expect(page.getByRole('status').getByText('There are 3 in stock')).toHaveCount(1)
  await quantity.fill('0')
  await quantity.press('Enter')
  await expect(quantity).toHaveValue('1')
  await quantity.fill('')
  await quantity.press('Tab')

  await expect(quantity).toHaveValue('1')

  await page.goto(productPath(await aProduct(shop, { stock: 2, held: 2 })))
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'Sold out', exact: true })).toBeDisabled()
  await expect(main.getByRole('button', { name: 'Tell me when it is back' })).toBeVisible()
  await expect(quantity).toBeHidden()
  await expect(main.getByRole('button', { name: /^Wishlist: / }).first()).toBeEnabled()
})

test.describe('with the user agent of a real browser', () => {
  test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' })

  test('a view of a product is counted once a day, and recently viewed products are listed below, the latest first', {
    tag: '@nightly',
  }, async ({ page, shop }) => {
    const [first, second, third] = [
      await aProduct(shop, { name: 'First one seen' }),
      await aProduct(shop, { name: 'Second one seen' }),
      await aProduct(shop, { name: 'Third one seen' }),
    ]
    const viewCount = async () => {
      const product = shop.db.selectFrom('listed_products').select('view_count').where('product_id', '=', first.id)
      return (await product.executeTakeFirstOrThrow()).view_count
    }
    const recentlyViewed = page.getByRole('region', { name: 'You looked at these' })
    const counted = page.waitForResponse('/api/view')
    await page.goto(productPath(first))
    await counted
    await expect.poll(viewCount).toBe(1)
    await expect(recentlyViewed).toBeHidden()
    const countedAgain = page.waitForResponse('/api/view')
    await page.reload()
    await countedAgain
    expect(await viewCount()).toBe(1)

    await page.goto(productPath(second))
    await expect(recentlyViewed.getByRole('heading', { level: 3 })).toHaveText(['First one seen'])
    await page.goto(productPath(third))
    await expect(recentlyViewed.getByRole('heading', { level: 3 })).toHaveText(['Second one seen', 'First one seen'])
  })
})

declare global {
  interface Window {
    /** The sum of all layout shifts so far. */
    layoutShift: number
  }
}

/** Of the file, in pixels. */
async function shownWidth(picture: Locator): Promise<number> {
  return await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return Number(/-(\d+)\.\w+$/.exec(image.currentSrc)?.[1])
  })
}

function summaryOf(page: Page, title: string): Locator {
  return page.locator('summary').filter({ hasText: title })
}

/** No two reviews may have the same time of creation, so each journey needs its own. */
function uniqueTimeOn(day: string): Date {
  return new Date(new Date(`${day}T12:00:00Z`).getTime() + performance.now())
}

/** Includes shifts marked `hadRecentInput`, which browsers also set when a phone's viewport was just resized. */
function recordLayoutShifts(): void {
  window.layoutShift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) window.layoutShift += Number(entry.value)
  }).observe({ type: 'layout-shift', buffered: true })
}

type Box = { x: number; y: number; width: number; height: number }

/** Uses the DevTools protocol, because Playwright's touchscreen can only tap. */
async function swipeLeft(page: Page, box: Box | null): Promise<void> {
  if (!box) throw new Error('There is nothing to swipe')
  const browser = await page.context().newCDPSession(page)
  const y = box.y + box.height / 2
  const at = (part: number) => [{ x: box.x + box.width * part, y }]
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0.9) })
  await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(0.7) })
  await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(0.4) })
  await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(0.1) })
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
