import type { Page } from '@playwright/test'
import { setWish } from '#shop/wishlist/set-wish.server.ts'
import { expect, hold, test } from '#tests/support/journey.ts'
import { aCartWith, addFromItsPage, amount, amountsOf } from '#tests/support/kept-cart.ts'
import { aProduct } from '#tests/support/make.ts'
import { signedIn } from '#tests/support/signed-in.ts'

test('whoever logs out leaves nothing behind, and the next one sees only their own', async ({
  page,
  context,
  shop,
}) => {
  const { name, id, article } = await aCartWith(page, shop, { amount: 2 })
  await setWish(shop, id, { article, isWished: true })
  await page.goto('/my-account/my-cart')
  await expect(page.getByRole('link', { name: 'Cart, 2 products' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'More' }).click()

  await page.getByRole('main').getByRole('button', { name: 'Log Out' }).click()

  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('root'))).not.toContain(article)
  expect(await amountsOf(shop, id)).toEqual({ [article]: 3 })

  await signedIn(context, shop, { fullName: 'Jonas Berg' })
  await page.goto('/cart')
  await expect(page.getByRole('link', { name: /Jonas Berg/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(page.getByText(name)).toBeHidden()
})

test('a browser that changes hands without a word shows nobody the things of another', async ({
  page,
  context,
  shop,
}) => {
  const { name, id, article } = await aCartWith(page, shop, { amount: 2 })
  await page.goto('/cart')
  await expect(amount(page)).toHaveValue('2')
  await context.clearCookies()
  const jonas = await signedIn(context, shop, { fullName: 'Jonas Berg' })
  const release = await hold(page, /who-am-i/)

  await page.goto('/cart')
  await expect(page.getByText(name)).toBeHidden()
  release()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()

  expect(await amountsOf(shop, jonas.id)).toEqual({})
  expect(await amountsOf(shop, id)).toEqual({ [article]: 2 })
})

test('a session that ended somewhere else takes its things along', async ({ page, shop }) => {
  const { name } = await aCartWith(page, shop, { amount: 2 })
  await page.goto('/cart')
  await expect(amount(page)).toHaveValue('2')
  await shop.db.deleteFrom('sessions').execute()

  await page.reload()

  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(page.getByText(name)).toBeHidden()
})

test('what was typed is removed from the browser at the log-out, also when the session ended elsewhere', async ({
  page,
  context,
  shop,
}) => {
  const product = await aProduct(shop)
  const feedback = `/${product.category}/product/${product.article}/feedback`
  const type = async () => {
    await signedIn(context, shop, { isAdmin: true })
    await page.goto('/add-product')
    await page.getByRole('textbox', { name: 'Product name' }).fill('A secret lantern')
    await page.goto(feedback)
    await page.getByRole('textbox', { name: /review/i }).fill('Words of mine')
    await expect.poll(() => typedIn(page)).toBe(2)
  }

  await type()
  await page.goto('/log-out')
  await page.getByRole('main').getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => typedIn(page)).toBe(0)

  await type()
  await shop.db.deleteFrom('sessions').execute()
  await page.goto(feedback)
  await expect.poll(() => typedIn(page)).toBe(0)

  await type()
  await signedIn(context, shop, { fullName: 'Jonas Berg' })
  await page.goto('/')
  await expect(page.getByRole('link', { name: /Jonas Berg/ })).toBeVisible()
  expect(await typedIn(page)).toBe(0)
})

test('a guest asks the shop nothing about themselves', async ({ page, shop }) => {
  const product = await aProduct(shop)
  const personal: string[] = []
  page.on('request', (request) => /\/(who-am-i|my-things)$/.test(request.url()) && personal.push(request.url()))

  await addFromItsPage(page, product)
  await page.goto('/cart')
  await expect(amount(page)).toHaveValue('1')

  expect(personal).toEqual([])
})

/** How many of the two texts the browser stores. */
async function typedIn(page: Page): Promise<number> {
  return await page.evaluate(() => {
    const stored = [localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage })).join()
    return ['A secret lantern', 'Words'].filter((text) => stored.includes(text)).length
  })
}
