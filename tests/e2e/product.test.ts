import { productPath } from '#shop/catalog/catalog.ts'
import { expect, sizes, test } from '#tests/support/journey.ts'
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

declare global {
  interface Window {
    /** How far things moved by themselves so far. */
    layoutShift: number
  }
}

/** A review is known by the moment it was written, so that no two journeys may claim the same one. */
function aMomentOn(day: string): Date {
  return new Date(new Date(`${day}T12:00:00Z`).getTime() + performance.now())
}
