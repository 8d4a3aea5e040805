import { setCartLine } from '#shop/cart/set-cart-line.server.ts'
import { productPath } from '#shop/catalog/catalog.ts'
import { readWishlist } from '#shop/wishlist/read-wishlist.server.ts'
import { setWish } from '#shop/wishlist/set-wish.server.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { expect, sizes, tabTo, test } from '#tests/support/journey.ts'
import { aCartWith, addFromItsPage, amount, amountsOf, heartOf } from '#tests/support/kept-cart.ts'
import { aProduct } from '#tests/support/make.ts'
import { aCustomer } from '#tests/support/make-accounts.ts'
import { restock } from '#tests/support/make-kept-things.ts'
import { signedIn } from '#tests/support/signed-in.ts'

test('a guest who logs in finds what they had and what the account had, together', async ({ page, shop }) => {
  const karen = await aCustomer(shop, { email: 'karen.merges@example.com' })
  const [mine, both, saved] = await Promise.all([
    aProduct(shop, { name: 'Lantern of a guest', stock: 9 }),
    aProduct(shop, { name: 'Blanket of both', stock: 9 }),
    aProduct(shop, { name: 'Puzzle with a heart' }),
  ])
  await setCartLine(shop, karen.id, { article: both.article, amount: 3 })
  await addFromItsPage(page, mine)
  await addFromItsPage(page, both)
  await page.goto(productPath(saved))
  await heartOf(page, saved.name).click()
  await page.goto('/login')

  const form = page.getByRole('main')
  await form.getByRole('textbox', { name: 'Your email' }).fill(karen.email)
  await form.getByRole('textbox', { name: 'Password' }).fill(karen.password)
  await form.getByRole('button', { name: 'Log in', exact: true }).click()

  await expect(page.getByText('1 product joined your cart, and 1 product joined your wishlist.')).toBeVisible()
  await expect(page).toHaveURL(/my-account\/my-wishlist/)
  await expect(page.getByRole('main').getByRole('link', { name: saved.name })).toBeVisible()
  await page.goto('/my-account/my-cart')
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveCount(2)
  expect(await amountsOf(shop, karen.id)).toEqual({ [mine.article]: 1, [both.article]: 3 })
})

test('two tabs of one browser agree within a second', async ({ page, context, shop }) => {
  const { article, id } = await aCartWith(page, shop, { amount: 2 })
  await page.goto('/my-account/my-cart')
  const other = await context.newPage()
  await other.goto('/cart')
  await expect(amount(other)).toHaveValue('2')

  await page.getByRole('main').getByRole('button', { name: 'More' }).click()

  await expect(amount(other)).toHaveValue('3', { timeout: 1000 })
  await expect(page.getByRole('link', { name: 'Cart, 3 products' })).toBeVisible()
  await expect.poll(() => amountsOf(shop, id)).toEqual({ [article]: 3 })
})

test('what was sold meanwhile is taken back, with the reason', async ({ page, context, shop }) => {
  const { id } = await signedIn(context, shop)
  const product = await aProduct(shop, { name: 'The last of them', stock: 5 })
  await page.goto(productPath(product))
  await expect(page.getByRole('link', { name: /Karen Holm/ })).toBeVisible()
  await restock(shop, product.article, 0)

  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()

  await expect(page.getByText('The last of them is sold out.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  expect(await amountsOf(shop, id)).toEqual({})
})

test('a line that is short says so and offers what there is', async ({ page, shop }) => {
  const { article, id } = await aCartWith(page, shop, { amount: 5 })
  await restock(shop, article, 2)
  await shop.db.updateTable('products').set({ price_cents: 1490 }).where('article', '=', article).execute()
  await page.goto('/my-account/my-cart')
  await expect(page.getByText('It was $12.90 when you added it, now it is $14.90.')).toBeVisible()

  await page.getByRole('button', { name: 'Take 2' }).click()
  await page.getByRole('button', { name: 'All right' }).click()

  await expect(page.getByText('There are 2 in stock, you asked for 5.')).toBeHidden()
  await expect(page.getByText('It was $12.90')).toBeHidden()
  await expect.poll(() => amountsOf(shop, id)).toEqual({ [article]: 2 })
})

test('what was taken out by mistake comes back, here and in the shop', async ({ page, shop }) => {
  const { article, id, name } = await aCartWith(page, shop, { amount: 4 })
  await page.goto('/my-account/my-cart')
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(page.getByText(`${name} has been removed from the cart`)).toBeVisible()
  await expect.poll(() => amountsOf(shop, id)).toEqual({})

  await page.getByRole('button', { name: 'Undo' }).click()

  await expect(amount(page)).toHaveValue('4')
  await expect.poll(() => amountsOf(shop, id)).toEqual({ [article]: 4 })
})

test('a double click adds once and scolds nobody', async ({ page, shop }) => {
  const product = await aProduct(shop)
  await page.goto(productPath(product))

  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().dblclick()

  await expect(page.getByText('has been added to the cart')).toBeVisible()
  await expect(page.getByText('You have already added the product to the cart')).toBeHidden()
})

test.describe('phone', () => {
  test.use(sizes.phone)

  test('cart and wishlist of an account are as good to hear as to see', async ({ page, shop }) => {
    const { id, article, name } = await aCartWith(page, shop, { amount: 2 })
    await setWish(shop, id, { article, isWished: true })
    await shop.db.updateTable('products').set({ price_cents: 990 }).where('article', '=', article).execute()

    await page.goto('/my-account/my-wishlist')
    await expect(page.getByText('Down from $12.90 since you saved it')).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.goto('/my-account/my-cart')
    await expect(page.getByRole('link', { name: 'Cart, 2 products' })).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    await tabTo(page, page.getByRole('button', { name: `Remove ${name}` }))
    await page.keyboard.press('Enter')

    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    await expect.poll(() => amountsOf(shop, id)).toEqual({})
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a customer fills, changes and empties the cart of their account', async ({ page, context, shop }) => {
    const { id } = await signedIn(context, shop)
    const product = await aProduct(shop, { name: 'Plain thing', stock: 4 })
    await page.goto(productPath(product))
    await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2')
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
    await expect(page.getByText('Plain thing has been added to the cart')).toBeVisible()

    await page.getByRole('spinbutton', { name: 'How many: Plain thing' }).fill('3')
    await page.getByRole('button', { name: 'Update: Plain thing' }).click()
    await expect(page.getByText('Plain thing: 3 in the cart')).toBeVisible()
    expect(await amountsOf(shop, id)).toEqual({ [product.article]: 3 })
    await page.getByRole('button', { name: 'Take it out: Plain thing' }).click()

    await expect(page.getByText('Plain thing has been removed from the cart')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  })

  test('a wish goes into the cart, or off the list', async ({ page, context, shop }) => {
    const { id } = await signedIn(context, shop)
    const product = await aProduct(shop, { name: 'Plain wish' })
    await setWish(shop, id, { article: product.article, isWished: true })
    await page.goto('/my-account/my-wishlist')

    await page.getByRole('button', { name: 'Add to cart: Plain wish' }).click()
    await expect(page.getByText('Plain wish has been added to the cart')).toBeVisible()
    await page.goto('/my-account/my-wishlist')
    await page.getByRole('button', { name: 'Take it off the list: Plain wish' }).click()

    await expect(page.getByText('Plain wish has been removed from the wishlist')).toBeVisible()
    expect(await readWishlist(shop, id)).toEqual([])
  })
})
