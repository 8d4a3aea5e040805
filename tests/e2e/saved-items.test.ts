import { setCartLine } from '#shop/cart/set-cart-line.server.ts'
import { productPath } from '#shop/catalog/catalog.ts'
import { readWishlist } from '#shop/wishlist/read-wishlist.server.ts'
import { setWishlistItem } from '#shop/wishlist/set-wishlist-item.server.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { storeCart } from '#tests/support/checkout.ts'
import { delayRequests, expect, sizes, tabTo, test } from '#tests/support/journey.ts'
import { aCustomer } from '#tests/support/make-accounts.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { restock } from '#tests/support/make-saved-items.ts'
import { aCartWith, amount, amountsOf, waitForFirstSync, wishlistButton } from '#tests/support/saved-items-on-page.ts'
import { signInContext } from '#tests/support/sign-in-context.ts'

test('a login merges the guest’s cart and wishlist with those of the account', { tag: '@nightly' }, async ({
  page,
  shop,
}) => {
  const karen = await aCustomer(shop, { email: 'karen.merges@example.com' })
  const [mine, both, saved] = await Promise.all([
    aProduct(shop, { name: 'Lantern of a guest', stock: 9 }),
    aProduct(shop, { name: 'Blanket of both', stock: 9 }),
    aProduct(shop, { name: 'Puzzle with a heart' }),
  ])
  await setCartLine(shop, karen.id, { article: both.article, amount: 3 })
  await storeCart(page, shop, [{ product: mine }, { product: both }])
  await page.goto(productPath(saved))
  await wishlistButton(page, saved.name).click()
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

test('two tabs of a customer agree, and undo restores a line in both', { tag: '@nightly' }, async ({
  page,
  context,
  shop,
}) => {
  const { article, id, name } = await aCartWith(page, shop, { amount: 2 })
  await page.goto('/my-account/my-cart')
  const other = await context.newPage()
  await other.goto('/cart')
  await expect(amount(other)).toHaveValue('2')

  await page.getByRole('main').getByRole('button', { name: 'More' }).click()
  await expect(amount(other)).toHaveValue('3')
  await expect(page.getByRole('link', { name: 'Cart, 3 products' })).toBeVisible()
  await expect.poll(() => amountsOf(shop, id)).toEqual({ [article]: 3 })

  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(page.getByText(`${name} has been removed from the cart`)).toBeVisible()
  // The message stays while the pointer is on it.
  await page.getByText(`${name} has been removed from the cart`).hover()
  await expect(other.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect.poll(() => amountsOf(shop, id)).toEqual({})
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(amount(page)).toHaveValue('3')
  await expect(amount(other)).toHaveValue('3')
  await expect.poll(() => amountsOf(shop, id)).toEqual({ [article]: 3 })
})

test('a product that sold out in the meantime is removed from the cart, with the reason', { tag: '@nightly' }, async ({
  page,
  context,
  shop,
}) => {
  const { id } = await signInContext(context, shop)
  const product = await aProduct(shop, { name: 'The last of them', stock: 5 })
  await page.goto(productPath(product))
  await waitForFirstSync(page)
  await restock(shop, product.article, 0)

  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()

  await expect(page.getByText('The last of them is sold out.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  expect(await amountsOf(shop, id)).toEqual({})
})

test.describe('phone', () => {
  test.use(sizes.phone)

  test('cart and wishlist of an account show changed prices and stock, offer what is left, and have no accessibility problems', {
    tag: '@nightly',
  }, async ({ page, shop }) => {
    const { id, article, name } = await aCartWith(page, shop, { amount: 5 })
    await setWishlistItem(shop, id, { article, isWished: true })
    await restock(shop, article, 2)
    await shop.db.updateTable('products').set({ price_cents: 990 }).where('article', '=', article).execute()

    await page.goto('/my-account/my-wishlist')
    await expect(page.getByText('Down from $12.90 since you saved it')).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.goto('/my-account/my-cart')
    await expect(page.getByText('It was $12.90 when you added it, now it is $9.90.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cart, 5 products' })).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Take 2' }).click()
    await page.getByRole('button', { name: 'All right' }).click()
    await expect(page.getByText('There are 2 in stock, you asked for 5.')).toBeHidden()
    await expect(page.getByText('It was $12.90')).toBeHidden()
    await expect.poll(() => amountsOf(shop, id)).toEqual({ [article]: 2 })

    await tabTo(page, page.getByRole('button', { name: `Remove ${name}` }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    await expect.poll(() => amountsOf(shop, id)).toEqual({})
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a customer fills, changes and empties the cart and wishlist of their account', { tag: '@nightly' }, async ({
    page,
    context,
    shop,
  }) => {
    const { id } = await signInContext(context, shop)
    const product = await aProduct(shop, { name: 'Plain lamp', stock: 4 })
    const wish = await aProduct(shop, { name: 'Plain wish' })
    await setWishlistItem(shop, id, { article: wish.article, isWished: true })
    await page.goto(productPath(product))
    await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2')
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
    await expect(page.getByText('Plain lamp has been added to the cart')).toBeVisible()

    await page.getByRole('spinbutton', { name: 'How many: Plain lamp' }).fill('3')
    await page.getByRole('button', { name: 'Update: Plain lamp' }).click()
    await expect(page.getByText('Plain lamp: 3 in the cart')).toBeVisible()
    expect(await amountsOf(shop, id)).toEqual({ [product.article]: 3 })
    await page.getByRole('button', { name: 'Take it out: Plain lamp' }).click()
    await expect(page.getByText('Plain lamp has been removed from the cart')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()

    await page.goto('/my-account/my-wishlist')
    await page.getByRole('button', { name: 'Add to cart: Plain wish' }).click()
    await expect(page.getByText('Plain wish has been added to the cart')).toBeVisible()
    await page.goto('/my-account/my-wishlist')
    await page.getByRole('button', { name: 'Take it off the list: Plain wish' }).click()
    await expect(page.getByText('Plain wish has been removed from the wishlist')).toBeVisible()
    expect(await readWishlist(shop, id)).toEqual([])
  })
})

test('neither a late answer nor an open page of the first release restores an old cart', { tag: '@nightly' }, async ({
  page,
  shop,
}) => {
  const { article, id } = await aCartWith(page, shop, { amount: 2 })
  await page.goto('/my-account/my-cart')
  await expect(amount(page)).toHaveValue('2')
  await expect(page.getByRole('link', { name: 'Cart, 2 products' })).toBeVisible()
  const release = await delayRequests(page, /saved-items$/)
  const sent = page.waitForRequest(/saved-items$/)
  await page.getByRole('main').getByRole('button', { name: 'More' }).click()
  await sent

  await page.getByRole('main').getByRole('button', { name: 'More' }).click()
  await page.getByRole('main').getByRole('button', { name: 'More' }).click()
  release()

  await expect.poll(() => amountsOf(shop, id)).toEqual({ [article]: 5 })
  await expect(amount(page)).toHaveValue('5')
  const message = {
    customer: id,
    browser: crypto.randomUUID(),
    count: 1,
    knownVersion: -1,
    isMerge: false,
    wishlist: [],
  }
  const answer = await page.request.post('/my-things', { data: { ...message, cart: [{ article, amount: 0 }] } })
  expect(answer.ok()).toBe(false)
  expect(await amountsOf(shop, id)).toEqual({ [article]: 5 })
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

  test('without a connection the page stays open, and a change is saved and sent when the connection is back', {
    tag: '@nightly',
  }, async ({ page, context, shop }) => {
    const { id } = await signInContext(context, shop)
    const product = await aProduct(shop, { name: 'Lamp for the tunnel' })
    await page.goto(productPath(product))
    await waitForFirstSync(page)
    await context.setOffline(true)

    await wishlistButton(page, product.name).click()
    await expect(page.getByText('The shop cannot be reached.')).toBeVisible()
    await expect(wishlistButton(page, product.name)).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('link', { name: 'Gift Sets' }).first().click()
    await expect(page.getByText('You are offline, so you stay on this page.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
    await context.setOffline(false)

    await expect(page.getByText('Your changes have been saved.')).toBeVisible()
    expect((await readWishlist(shop, id)).map((item) => item.product.article)).toEqual([product.article])
  })
})

test.describe('with a shop that does not answer', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('a change that could not be sent survives a reload, and one made while leaving the page is sent', {
    tag: '@nightly',
  }, async ({ page, shop }) => {
    const { article, id } = await aCartWith(page, shop, { amount: 2 })
    await page.goto('/my-account/my-cart')
    await expect(page.getByRole('link', { name: 'Cart, 2 products' })).toBeVisible()
    await page.route(/\/saved-items$/, (route) => route.abort())
    await page.getByRole('main').getByRole('button', { name: 'More' }).click()

    await page.reload()
    await expect(amount(page)).toHaveValue('3')
    await page.unroute(/\/saved-items$/)
    // A change is not sent while an earlier one is in flight, so the page must have received its answer before it is left below.
    await page.goto('about:blank')
    const synced = page.waitForResponse(/\/saved-items$/)
    await page.goto('/my-account/my-cart')
    await (await synced).finished()
    await page.waitForLoadState('networkidle')
    await expect.poll(() => amountsOf(shop, id)).toEqual({ [article]: 3 })
    await expect(amount(page)).toHaveValue('3')

    await page.getByRole('main').getByRole('button', { name: 'More' }).click()
    await page.goto('about:blank')
    await expect.poll(() => amountsOf(shop, id)).toEqual({ [article]: 4 })
  })
})
