import type { Page } from '@playwright/test'
import { productPath } from '#shop/catalog/catalog.ts'
import { problemsByDayAndEvening } from '#tests/support/accessibility.ts'
import { findFreePort } from '#tests/support/free-port.ts'
import { expect, test } from '#tests/support/journey.ts'
import { aStory } from '#tests/support/make-content.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { startRunningShop } from '#tests/support/running-shop.ts'
import { signInContext } from '#tests/support/sign-in-context.ts'

test.use({ serviceWorkers: 'allow', expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503/] })

test('pages that were read and the cart can be read offline and say so; the checkout and the account cannot', {
  tag: '@nightly',
}, async ({ page, context, shop }) => {
  await signInContext(context, shop, { isAdmin: true })
  const lantern = await aProduct(shop, { name: 'Lantern for the tunnel', category: 'table-games' })
  await page.goto('/')
  await page.evaluate(() => caches.open('pages former'))
  await waitUntilKept(page, '/')
  expect(await page.evaluate(() => caches.has('pages former'))).toBe(false)
  await page.goto('/my-account/profile')
  await page.goto(productPath(lantern))
  await waitUntilKept(page, productPath(lantern))
  const story = await aStory(shop, { slug: 'through-the-tunnel', title: 'Through the tunnel' })
  await page.goto(`/stories/${story.slug}`)
  await waitUntilKept(page, `/stories/${story.slug}`)
  await page.goto(productPath(lantern))
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(page.getByRole('link', { name: 'Cart, 1 product' })).toBeVisible()
  for (const open of ['/cart?step=delivery', '/cart?step=payment', '/all-orders', '/my-account/profile']) {
    await page.goto(open)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.goto('/delivery')
  await page.getByRole('navigation').getByRole('link', { name: 'Candles', exact: true }).first().click()
  await waitUntilKept(page, '/candles')
  const notice = page.getByText('This is the page as of')
  await expect(notice).toBeHidden()

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Candles')
  await expect(notice).toBeVisible()
  expect(await problemsByDayAndEvening(page)).toEqual([])
  await page.goto(productPath(lantern))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(lantern.name)
  await expect(notice).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Candles', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Candles')
  await expect(notice).toBeVisible()
  await page.goto(`/stories/${story.slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Through the tunnel')
  await expect(notice).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('main').getByRole('link', { name: lantern.name }).first()).toBeVisible()
  await expect(notice).toBeVisible()
  await page.getByRole('link', { name: 'Continue to checkout' }).click()
  await expect(page.getByText('You are offline, so you stay on this page.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: lantern.name }).first()).toBeVisible()
  const isApiAnswered = await page.evaluate(() => fetch('/api/products').then(Boolean, () => false))
  expect(isApiAnswered).toBe(false)
  for (const closed of [
    '/cart?step=delivery',
    '/cart?step=payment',
    '/my-account/profile',
    '/all-orders',
    '/gift-sets',
  ]) {
    await page.goto(closed)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  }
  expect(await problemsByDayAndEvening(page)).toEqual([])

  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gift Sets')
  await expect(notice).toBeHidden()
})

test('with offline pages switched off the next page that is opened takes the worker and its copies from the browser', {
  tag: '@nightly',
}, async ({ page }) => {
  const port = await findFreePort()
  const before = await startRunningShop('offline_on', {}, { port })
  await page.goto(before.url)
  await waitUntilKept(page, '/')
  await before.stop()
  const after = await startRunningShop('offline_off', { OFFLINE_PAGES: 'off' }, { port })

  await page.goto(after.url)
  const left = () =>
    page.evaluate(async () => [(await caches.keys()).length, (await navigator.serviceWorker.getRegistrations()).length])
  await expect.poll(left).toEqual([0, 0])
  await after.stop()
})

async function waitUntilKept(page: Page, path: string): Promise<void> {
  const isKept = (address: string) =>
    caches.keys().then(async (names) => {
      const current = names.find((name) => name.startsWith('pages ') && name !== 'pages former')
      return Boolean(current && (await (await caches.open(current)).match(new URL(address, location.origin))))
    })
  await expect.poll(() => page.evaluate(isKept, path)).toBe(true)
}
