import { productPath } from '#shop/catalog/catalog.ts'
import { readWishlist } from '#shop/wishlist/read-wishlist.server.ts'
import { expect, hold, test } from '#tests/support/journey.ts'
import { aCartWith, amount, amountsOf, heartOf } from '#tests/support/kept-cart.ts'
import { aProduct } from '#tests/support/make.ts'
import { signedIn } from '#tests/support/signed-in.ts'

test('an answer that comes late does not bring back what was before', async ({ page, shop }) => {
  const { article, id } = await aCartWith(page, shop, { amount: 2 })
  await page.goto('/my-account/my-cart')
  await expect(amount(page)).toHaveValue('2')
  await expect(page.getByRole('link', { name: 'Cart, 2 products' })).toBeVisible()
  const release = await hold(page, /my-things/)
  await page.getByRole('main').getByRole('button', { name: 'More' }).click()
  await page.waitForRequest(/my-things/)

  await page.getByRole('main').getByRole('button', { name: 'More' }).click()
  await page.getByRole('main').getByRole('button', { name: 'More' }).click()
  release()

  await expect.poll(() => amountsOf(shop, id)).toEqual({ [article]: 5 })
  await expect(amount(page)).toHaveValue('5')
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

  test('what is changed without a connection is kept, and sent when there is one', async ({ page, context, shop }) => {
    const { id } = await signedIn(context, shop)
    const product = await aProduct(shop, { name: 'Thing for the tunnel' })
    await page.goto(productPath(product))
    await expect(page.getByRole('link', { name: /Karen Holm/ })).toBeVisible()
    await context.setOffline(true)

    await heartOf(page, product.name).click()
    await expect(page.getByText('The shop cannot be reached.')).toBeVisible()
    await expect(heartOf(page, product.name)).toHaveAttribute('aria-pressed', 'true')
    await context.setOffline(false)

    await expect(page.getByText('The shop has been reached again.')).toBeVisible()
    expect((await readWishlist(shop, id)).map((item) => item.product.article)).toEqual([product.article])
  })
})

test.describe('with a shop that does not answer', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('a change that could not be sent outlives a reload', async ({ page, shop }) => {
    const { article, id } = await aCartWith(page, shop, { amount: 2 })
    await page.goto('/my-account/my-cart')
    await expect(page.getByRole('link', { name: 'Cart, 2 products' })).toBeVisible()
    await page.route(/\/my-things$/, (route) => route.abort())
    await page.getByRole('main').getByRole('button', { name: 'More' }).click()

    await page.reload()
    await expect(amount(page)).toHaveValue('3')
    await page.unroute(/\/my-things$/)
    await page.reload()

    await expect.poll(() => amountsOf(shop, id)).toEqual({ [article]: 3 })
    await expect(amount(page)).toHaveValue('3')
  })
})

test('a change made in the moment of leaving is not lost', async ({ page, shop }) => {
  const { article, id } = await aCartWith(page, shop, { amount: 2 })
  await page.goto('/my-account/my-cart')
  await expect(page.getByRole('link', { name: 'Cart, 2 products' })).toBeVisible()

  await page.getByRole('main').getByRole('button', { name: 'More' }).click()
  await page.goto('about:blank')

  await expect.poll(() => amountsOf(shop, id), { timeout: 1500 }).toEqual({ [article]: 3 })
})
