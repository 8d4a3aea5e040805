import type { Page } from '@playwright/test'
import { productPath } from '#shop/catalog/catalog.ts'
import { expect, sizes, test } from '#tests/support/journey.ts'
import { aProduct, aReview } from '#tests/support/make.ts'

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

/** Also the shifts that browsers forgive because the window of a phone was just being fitted. */
function noteLayoutShifts(): void {
  window.layoutShift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) window.layoutShift += Number(entry.value)
  }).observe({ type: 'layout-shift', buffered: true })
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
