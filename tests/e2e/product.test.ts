import type { Page } from '@playwright/test'
import { productPath } from '#shop/catalog/catalog.ts'
import { expect, hold, sizes, test } from '#tests/support/journey.ts'
import { aProduct, aQuestion, aReview } from '#tests/support/make.ts'

test.describe('on a phone', () => {
  // The browser's own word on the article nobody knows.
  test.use({ ...sizes.phone, expectedErrors: [/status of 404/] })

  test('a product page tells everything one wants to know before buying', async ({ page }) => {
    await page.goto('/candles/product/CND-001')
    const main = page.getByRole('main')

    await expect(page).toHaveTitle('Morning Snow Pillar Candle | Hyggehus')
    await expect(main.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('HomeCandlesMorning Snow')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Morning Snow Pillar Candle')
    await expect(main.getByText('$12.90').first()).toBeVisible()
    await expect(main.getByRole('img', { name: /out of 5 stars/ }).first()).toBeVisible()
    await expect(main.getByRole('term')).toHaveText(['Color', 'In stock', 'Article'])
    await expect(main.getByRole('definition')).toHaveText(['White', '34', 'CND-001'])
    await expect(main.getByRole('tab')).toHaveText([/^About the product/, /^Reviews \d+/, /^Questions \d+/])
    await expect(main.getByRole('tabpanel', { name: 'About the product' })).toBeVisible()
    await expect(main.getByRole('region', { name: 'You might also like' }).getByRole('article')).toHaveCount(8)
  })

  test('the pictures are chosen by their small ones and enlarged by a press', async ({ page }) => {
    await page.goto('/candles/product/CND-001')
    const pictures = page.getByRole('region', { name: 'Pictures' })
    const thumbs = pictures.getByRole('link', { name: /^Picture \d of \d$/ })
    await expect(thumbs.first()).toHaveAttribute('aria-current', 'true')
    await thumbs.nth(1).click()
    await expect(thumbs.nth(1)).toHaveAttribute('aria-current', 'true')
    const second = pictures.getByRole('listitem').nth(1)
    await expect(second).toBeInViewport({ ratio: 0.5 })

    await second.getByRole('link', { name: 'Enlarge the picture' }).click()
    const zoom = page.getByRole('dialog', { name: 'Pictures' })
    await expect(zoom.getByText(/^Picture 2 of \d$/)).toBeVisible()
    await zoom.getByRole('button', { name: 'Zoom in' }).nth(1).click()
    await expect(zoom.getByRole('button', { name: 'Zoom out' })).toBeVisible()
    await zoom.getByRole('button', { name: 'Zoom out' }).click()
    await zoom.getByRole('button', { name: 'Previous picture' }).click()
    await expect(zoom.getByText(/^Picture 1 of \d$/)).toBeVisible()
    await expect(zoom.getByRole('button', { name: 'Previous picture' })).toBeDisabled()
    await zoom.getByRole('button', { name: 'Close the picture' }).click()

    await expect(zoom).toBeHidden()
    await expect(thumbs.first()).toHaveAttribute('aria-current', 'true')
  })

  test('what others say is told with its stars, and what was declined is not', async ({ page, shop }) => {
    const lamp = await aProduct(shop, { category: 'lighting-decor' })
    await aReview(shop, lamp, { stars: 5, fullName: 'Ida Lund', verified: true, reviewedAt: aMomentOn('2024-01-05') })
    await aReview(shop, lamp, { stars: 5 })
    await aReview(shop, lamp, { stars: 3, message: 'Fine, but not for reading.' })
    await aReview(shop, lamp, { stars: 1, status: 'declined', message: 'Spam and eggs' })
    await aReview(shop, lamp, { stars: 1, status: 'new', message: 'Not looked at yet' })
    await page.goto(productPath(lamp))
    await expect(page.getByRole('img', { name: '4.3 out of 5 stars' }).first()).toBeVisible()

    await page.getByRole('link', { name: '3 reviews' }).click()

    const reviews = page.getByRole('tabpanel', { name: 'Reviews' })
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
  })

  test('an article nobody knows is answered with the way on', async ({ page }) => {
    const answer = await page.goto('/candles/product/CND-99999')

    expect(answer?.status()).toBe(404)
    const gone = 'This product is no longer on our shelves'
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(gone)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    await expect(page.getByRole('region', { name: 'What others look at' }).getByRole('article')).toHaveCount(8)
    await page.getByRole('main').getByRole('link', { name: 'Candles', exact: true }).click()
    await expect(page).toHaveURL('/candles')
  })
})

test('of a thing one can ask for one at least, and for no more than there are', async ({ page, shop }) => {
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
  await expect(page.getByRole('status').getByText('There are 3 in stock')).toHaveCount(2)
  await quantity.fill('0')
  await quantity.press('Enter')
  await expect(quantity).toHaveValue('1')
  await quantity.fill('')
  await quantity.press('Tab')

  await expect(quantity).toHaveValue('1')
})

test('a thing that is sold out can be looked at, liked, but not bought', async ({ page, shop }) => {
  await page.goto(productPath(await aProduct(shop, { stock: 2, held: 2 })))
  const main = page.getByRole('main')

  await expect(main.getByRole('button', { name: 'Sold out', exact: true })).toBeDisabled()
  await expect(main.getByText('Sold out for now. The heart keeps it for you.')).toBeVisible()
  await expect(main.getByRole('spinbutton', { name: 'Quantity' })).toBeHidden()
  await expect(main.getByRole('button', { name: /^Wishlist: / }).first()).toBeEnabled()
})

test('where nobody has said or asked anything yet, the page says so', async ({ page, shop }) => {
  await page.goto(`${productPath(await aProduct(shop))}#questions`)
  await expect(page.getByRole('main').getByText('No reviews yet').first()).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('heading', { name: 'No questions yet' })).toBeVisible()

  await page.getByRole('tab', { name: 'Reviews' }).click()

  await expect(page.getByRole('tabpanel').getByRole('heading', { name: 'No reviews yet' })).toBeVisible()
})

test('questions are shown once they have an answer', async ({ page, shop }) => {
  const blanket = await aProduct(shop, { category: 'get-warm' })
  await aQuestion(shop, blanket, {
    message: 'Does it scratch?',
    answer: 'Not at all.',
    askedAt: new Date('2024-02-09'),
  })
  await aQuestion(shop, blanket, { message: 'Still nobody there?', answer: null })

  await page.goto(`${productPath(blanket)}#questions`)

  const questions = page.getByRole('tabpanel', { name: 'Questions' })
  await expect(questions.getByRole('article')).toHaveText([/Jonas Berg.*Feb 09, 2024.*Does it scratch\?.*Not at all\./])
})

test('what else one might like is never sold out, and never the thing itself', async ({ page, shop }) => {
  const soldOut = await aProduct(shop, { category: 'gift-sets', priceCents: 4901, stock: 0 })
  await page.goto('/gift-sets/product/GFT-001')
  const related = page.getByRole('region', { name: 'You might also like' }).getByRole('article')

  await expect(related).toHaveCount(8)
  await expect(related.filter({ hasText: 'Sold out' })).toHaveCount(0)
  await expect(related.filter({ hasText: soldOut.name })).toHaveCount(0)
  await expect(related.filter({ hasText: 'Quiet Evening Gift Box' })).toHaveCount(0)
})

test('what one looked at before stands below, the last one first', async ({ page, shop }) => {
  const [first, second, third] = [
    await aProduct(shop, { name: 'First one seen' }),
    await aProduct(shop, { name: 'Second one seen' }),
    await aProduct(shop, { name: 'Third one seen' }),
  ]
  const seen = page.getByRole('region', { name: 'You looked at these' })
  await page.goto(productPath(first))
  await expect(seen).toBeHidden()
  await page.goto(productPath(second))
  await expect(seen.getByRole('heading', { level: 3 })).toHaveText(['First one seen'])

  await page.goto(productPath(third))

  await expect(seen.getByRole('heading', { level: 3 })).toHaveText(['Second one seen', 'First one seen'])
})

test('from a list the page begins with what the list knew, while the rest is on its way', async ({ page }) => {
  await page.goto('/table-games')
  const letGo = await hold(page, /\/product\/.*\.data/)
  const card = page.getByRole('region', { name: 'Products' }).getByRole('article').first()
  const name = (await card.getByRole('heading').textContent()) ?? ''

  await card.getByRole('link').click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('button', { name: 'Add to cart', exact: true }).first()).toBeEnabled()
  await expect(page.getByRole('tab')).toHaveCount(0)
  letGo()
  await expect(page.getByRole('tab')).toHaveCount(3)
})

test('a product that nobody knows anything about yet is announced while it is loading', async ({ page, shop }) => {
  await aProduct(shop, { name: 'Slowpoke candle' })
  const letGo = await hold(page, /\/product\/.*\.data/)
  await chooseSuggestion(page, 'slowpoke')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loading...')
  letGo()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slowpoke candle')
})

test.describe('when a product cannot be had', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] })

  test('the page says so and asks again when told to', async ({ page, shop }) => {
    await aProduct(shop, { name: 'Brickfield candle' })
    await page.route(/\/product\/.*\.data/, (route) => route.abort())
    await chooseSuggestion(page, 'brickfield')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error!!!')
    await expect(page.getByText('This product could not be loaded.')).toBeVisible()

    await page.unroute(/\/product\/.*\.data/)
    await page.getByRole('link', { name: 'Try again' }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brickfield candle')
  })
})

test.describe('by somebody who is no robot', () => {
  test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' })

  test('a look at a product is counted once a day', async ({ page, shop }) => {
    const candle = await aProduct(shop)
    const looks = async () => {
      const product = shop.db.selectFrom('listed_products').select('view_count').where('product_id', '=', candle.id)
      return (await product.executeTakeFirstOrThrow()).view_count
    }
    const counted = page.waitForResponse('/api/view')
    await page.goto(productPath(candle))
    await counted
    await expect.poll(looks).toBe(1)

    const countedAgain = page.waitForResponse('/api/view')
    await page.reload()
    await countedAgain

    expect(await looks()).toBe(1)
  })
})

test.describe('phone', () => {
  test.use(sizes.phone)

  test('price and button stay at hand wherever the large ones are out of sight', async ({ page }) => {
    await page.goto('/candles/product/CND-001')
    const buttons = page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true })
    await expect(buttons).toHaveCount(2)
    await expect(buttons.last()).toBeInViewport()
    await buttons.first().scrollIntoViewIfNeeded()
    await expect(buttons).toHaveCount(1)
    await page.getByRole('region', { name: 'You might also like' }).scrollIntoViewIfNeeded()
    await expect(buttons.last()).toBeInViewport()

    await buttons.last().click()

    await expect(page.getByText('Morning Snow Pillar Candle has been added to the cart')).toBeVisible()
  })

  test('whoever comes straight to the reviews finds them standing still', async ({ page, shop }) => {
    const lamp = await aProduct(shop, { category: 'lighting-decor' })
    await aReview(shop, lamp)
    await page.addInitScript(noteLayoutShifts)

    await page.goto(`${productPath(lamp)}#reviews`)

    await expect(page.getByRole('tabpanel', { name: 'Reviews' })).toBeInViewport()
    expect(await page.evaluate(() => window.layoutShift)).toBeLessThan(0.01)
  })

  test('pictures are turned by a swipe', async ({ page }) => {
    await page.goto('/candles/product/CND-001')
    const pictures = page.getByRole('region', { name: 'Pictures' })
    const thumbs = pictures.getByRole('link', { name: /^Picture \d of \d$/ })
    await expect(thumbs.first()).toHaveAttribute('aria-current', 'true')

    await swipeLeft(page, await pictures.getByRole('list').boundingBox())

    await expect(thumbs.first()).not.toHaveAttribute('aria-current')
    await expect(pictures.getByRole('listitem').first()).not.toBeInViewport({ ratio: 0.5 })
  })
})

declare global {
  interface Window {
    /** How far things moved by themselves so far. */
    layoutShift: number
  }
}

/** Also the shifts that browsers forgive because the window of a phone was just being fitted. */
function noteLayoutShifts(): void {
  window.layoutShift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) window.layoutShift += Number(entry.value)
  }).observe({ type: 'layout-shift', buffered: true })
}

/** A review is known by the moment it was written, so that no two journeys may claim the same one. */
function aMomentOn(day: string): Date {
  return new Date(new Date(`${day}T12:00:00Z`).getTime() + performance.now())
}

/** A suggestion leads to a product without knowing anything of it. */
async function chooseSuggestion(page: Page, text: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('banner').getByRole('combobox', { name: 'Search' }).fill(text)
  await page.getByRole('listbox').getByRole('option').first().click()
}

type Box = { x: number; y: number; width: number; height: number }

/** As a thumb does it: Playwright has fingers only for taps. */
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
