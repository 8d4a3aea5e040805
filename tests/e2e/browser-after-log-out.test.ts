import type { Page } from '@playwright/test'
import { setWishlistItem } from '#shop/wishlist/set-wishlist-item.server.ts'
import { delayRequests, expect, test } from '#tests/support/journey.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { aCartWith, addToCartFromProductPage, amount, amountsOf } from '#tests/support/saved-items-on-page.ts'
import { signInContext } from '#tests/support/sign-in-context.ts'

test('a log-out removes the items from the browser, the next customer sees only their own, and an unsent change delays no log-out for long', {
  tag: '@nightly',
}, async ({ page, context, shop }) => {
  const { name, id, article } = await aCartWith(page, shop, { amount: 2 })
  await setWishlistItem(shop, id, { article, isWished: true })
  await page.goto('/my-account/my-cart')
  await expect(page.getByRole('link', { name: 'Cart, 2 products' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'More' }).click()

  await page.getByRole('main').getByRole('button', { name: 'Log Out' }).click()

  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('root'))).not.toContain(article)
  expect(await amountsOf(shop, id)).toEqual({ [article]: 3 })

  await signInContext(context, shop, { fullName: 'Jonas Berg' })
  await page.goto('/cart')
  await expect(page.getByRole('link', { name: /Jonas Berg/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(page.getByText(name)).toBeHidden()

  await addToCartFromProductPage(page, await aProduct(shop))
  await delayRequests(page, /saved-items$/)
  await page.goto('/my-account/my-cart')
  await page.getByRole('main').getByRole('button', { name: 'More' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
})

test("a browser that passes to another customer without a log-out does not show the former customer's items", {
  tag: '@nightly',
}, async ({ page, context, shop }) => {
  const { name, id, article } = await aCartWith(page, shop, { amount: 2 })
  await page.goto('/cart')
  await expect(amount(page)).toHaveValue('2')
  await context.clearCookies()
  const jonas = await signInContext(context, shop, { fullName: 'Jonas Berg' })
  const release = await delayRequests(page, /who-am-i/)

  await page.goto('/cart')
  await expect(page.getByText(name)).toBeHidden()
  release()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()

  expect(await amountsOf(shop, jonas.id)).toEqual({})
  expect(await amountsOf(shop, id)).toEqual({ [article]: 2 })
})

test('when a session is ended on another device, its items are removed from the browser', { tag: '@nightly' }, async ({
  page,
  shop,
}) => {
  const { name } = await aCartWith(page, shop, { amount: 2 })
  await page.goto('/cart')
  await expect(amount(page)).toHaveValue('2')
  await shop.db.deleteFrom('sessions').execute()

  await page.reload()

  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(page.getByText(name)).toBeHidden()
})

test.describe('when the session ended elsewhere', () => {
  // Before the reload the cart sends a request, which is answered with 401.
  test.use({ expectedErrors: [/401/] })

  test('drafts are removed from the browser, as at a log-out', { tag: '@nightly' }, async ({ page, context, shop }) => {
    const product = await aProduct(shop)
    const feedback = `/${product.category}/product/${product.article}/feedback`
    const type = async () => {
      await signInContext(context, shop, { isAdmin: true })
      await page.goto('/add-product')
      await page.getByRole('textbox', { name: 'Product name' }).fill('A secret lantern')
      await page.goto(feedback)
      await page.getByRole('textbox', { name: /review/i }).fill('Words of mine')
      await expect.poll(() => countStoredDrafts(page)).toBe(2)
    }

    await type()
    await page.goto('/log-out')
    await page.getByRole('main').getByRole('button', { name: 'Log Out' }).click()
    await expect(page).toHaveURL('/')
    await expect.poll(() => countStoredDrafts(page)).toBe(0)

    await type()
    await shop.db.deleteFrom('sessions').execute()
    await page.goto(feedback)
    await expect.poll(() => countStoredDrafts(page)).toBe(0)

    await type()
    await signInContext(context, shop, { fullName: 'Jonas Berg' })
    await page.goto('/')
    await expect(page.getByRole('link', { name: /Jonas Berg/ })).toBeVisible()
    expect(await countStoredDrafts(page)).toBe(0)
  })
})

/** Counts which of the two drafts are stored. */
async function countStoredDrafts(page: Page): Promise<number> {
  return await page.evaluate(() => {
    const stored = [localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage })).join()
    return ['A secret lantern', 'Words'].filter((text) => stored.includes(text)).length
  })
}
