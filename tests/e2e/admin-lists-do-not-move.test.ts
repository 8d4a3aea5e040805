import { expect, test } from '#tests/support/journey.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct, aReview } from '#tests/support/make-products.ts'
import { signInContext } from '#tests/support/sign-in-context.ts'

declare global {
  interface Window {
    layoutShifts: number[]
  }
}

test('the rows of the lists of orders, products and reviews do not move when the scripts have loaded', {
  tag: '@nightly',
}, async ({ page, context, shop }) => {
  await signInContext(context, shop, { isAdmin: true })
  const products = await Promise.all([aProduct(shop), aProduct(shop), aProduct(shop)])
  for (const product of products) {
    await aPaidOrder(shop, [product])
    await aReview(shop, product, { status: 'new' })
  }
  await page.addInitScript(() => {
    window.layoutShifts = []
    const record = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries()) if ('value' in entry) window.layoutShifts.push(Number(entry.value))
    }
    new PerformanceObserver(record).observe({ type: 'layout-shift', buffered: true })
  })

  for (const path of ['/all-orders', '/delete-card', '/all-reviews']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const shifts = await page.evaluate(() => window.layoutShifts)
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01)
  }
})
