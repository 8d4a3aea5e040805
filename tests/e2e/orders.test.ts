import type { Page } from '@playwright/test'
import type { OrderStatus } from '#rulebook/order-statuses.ts'
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import type { Shop } from '#shop/shop.server.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { expect, sizes, tabTo, test } from '#tests/support/journey.ts'
import { actorFromCookie, anAdmin, sessionCookieFor } from '#tests/support/make-accounts.ts'
import { anOrder, aPaidOrder, findOrderByNumber, stockLevelOf } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { releaseHolds } from '#tests/support/release-holds.ts'
import { signInNewCustomer } from '#tests/support/sign-in-customer.ts'

const ordersPath = '/my-account/my-orders'

test.describe('phone', () => {
  test.use(sizes.phone)

  test('a customer searches their orders, opens one from the list, and prints its invoice without colours and buttons', {
    tag: '@nightly',
  }, async ({ page, shop }) => {
    const customer = await signInNewCustomer(page, shop, aUniqueCustomer())
    const lamp = await aProduct(shop, { name: 'Reading Lamp', priceCents: 1250 })
    const candle = await aProduct(shop, { name: 'Candle' })
    const first = await aPaidOrder(shop, [lamp], { quantity: 2 }, customer)
    await changeStatusTo(shop, first, 'Shipped')
    await anOrder(shop, [candle], { quantity: 2 }, customer)
    await page.goto(ordersPath)
    await expect(page.getByRole('status').filter({ hasText: '2 orders' })).toBeVisible()

    await page.getByText('Search my orders').click()
    await page.getByLabel('Number or product').fill('reading')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/query=reading/)
    await expect(orders(page)).toHaveCount(1)
    await expect(orders(page)).toContainText('Shipped')
    await expect(orders(page)).toContainText('Reading Lamp')
    expect(await accessibilityProblems(page)).toEqual([])

    await page
      .getByRole('link', { name: `order №${first.number}` })
      .first()
      .click()
    await expect(page.getByText(`Order №${first.number}`, { exact: true })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('14 Kobzarska Street, apartment 3, Lviv 79008')
    const journey = page.getByRole('listitem').filter({ has: page.getByRole('time') })
    await expect(journey).toContainText([/Placed/, /Paid/, /Packed/, /Shipped.*has shipped/s])
    expect(await accessibilityProblems(page)).toEqual([])
    await page.goBack()
    await expect(page.getByLabel('Number or product')).toHaveValue('reading')
    await page.goForward()

    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(`Order №${first.number}`, { exact: true })).toBeVisible()
    for (const onScreenOnly of ['banner', 'contentinfo', 'navigation', 'button'] as const)
      await expect(page.getByRole(onScreenOnly)).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Skip to content' })).toHaveCount(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    const [sheet, table] = [await page.getByRole('main').boundingBox(), await page.getByRole('table').boundingBox()]
    expect(table?.width).toBe(sheet?.width)
    await page.setViewportSize(sizes.phone.viewport)
    await page.emulateMedia({ media: null })

    await page.getByRole('link', { name: /^Invoice \d/ }).click()
    await expect(page.getByRole('heading', { name: /^Invoice \d/ })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Olena Kovalenko')
    await expect(page.getByText('$30.00')).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    // A sheet of paper stays light in the evening.
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.getByRole('main')).toHaveCSS('background-color', 'rgb(255, 253, 249)')
    await expect(page.getByRole('main')).toHaveCSS('color', 'rgb(42, 35, 29)')
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  })

  test('buying again fills the cart with the products in stock, and lists the others', { tag: '@nightly' }, async ({
    page,
    shop,
  }) => {
    const customer = await signInNewCustomer(page, shop, aUniqueCustomer())
    const socks = await aProduct(shop, { name: 'Wool Socks', stock: 1 })
    const mug = await aProduct(shop, { name: 'Blue Mug', stock: 9 })
    const order = await aPaidOrder(shop, [mug], { quantity: 2 }, customer)
    const both = await aPaidOrder(shop, [mug, socks], {}, customer)
    await page.goto(`${ordersPath}/${both.number}`)

    await page.getByRole('button', { name: 'Buy again' }).click()
    await expect(page.getByText('You have added 1 product to the cart')).toBeVisible()
    await expect(page.getByText('Wool Socks is sold out.')).toBeVisible()
    await page.goto(`${ordersPath}/${order.number}`)
    await page.getByRole('button', { name: 'Buy again' }).click()

    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 2 products' })).toBeVisible()
    await page.getByRole('button', { name: 'View cart' }).click()
    await expect(page.getByRole('link', { name: 'Blue Mug' })).toBeVisible()
  })

  test('a guest opens an order by its link, buys it again and cancels it', { tag: '@nightly' }, async ({
    page,
    shop,
  }) => {
    const mug = await aProduct(shop, { name: 'Blue Mug', stock: 9 })
    const order = await anOrder(shop, [mug], { quantity: 2 })
    const link = `/orders/${order.number}?key=${order.linkKey}`
    await page.goto(link)
    await expect(page.getByText(`Order №${order.number}`, { exact: true })).toBeVisible()
    const pay = page.getByRole('link', { name: /^Pay \$/ })
    await expect(pay).toHaveAttribute('href', `/order/${order.number}?key=${order.linkKey}`)
    expect(await accessibilityProblems(page)).toEqual([])

    const buyAgain = page.getByRole('button', { name: 'Buy again' })
    await expect(buyAgain).toBeHidden()
    await page.getByRole('link', { name: 'Order summary' }).click()
    await expect(page.getByRole('heading', { name: /^Order №/ })).toBeVisible()
    await page.getByRole('link', { name: 'Back to the order' }).click()
    await page.getByText('Cancel this order').click()
    await page.getByRole('button', { name: 'Yes, cancel it' }).click()

    await expect(page.getByText('Your order has been cancelled')).toBeVisible()
    await expect(page).toHaveURL(link)
    expect(await findOrderByNumber(shop, order)).toMatchObject({ status: 'Cancelled' })
    await buyAgain.click()
    await expect(page.getByText('You have added 2 products to the cart')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 2 products' })).toBeVisible()
  })
})

test('by keyboard alone an unpaid order is opened and cancelled, and its goods are back in stock', {
  tag: '@nightly',
}, async ({ page, shop }) => {
  const customer = await signInNewCustomer(page, shop, aUniqueCustomer())
  const candle = await aProduct(shop, { stock: 3 })
  const order = await anOrder(shop, [candle], {}, customer)
  await page.goto(ordersPath)
  await tabTo(page, page.getByRole('link', { name: `One thing is missing: the payment, order №${order.number}` }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Order №${order.number}`, { exact: true })).toBeVisible()
  await expect(page.getByText(/Its products are held for you for \d+ more minutes/)).toBeVisible()
  const pay = page.getByRole('link', { name: /^Pay \$/ })
  await expect(pay).toHaveAttribute('href', `/order/${order.number}`)

  await tabTo(page, page.locator('summary', { hasText: 'Cancel this order' }))
  await page.keyboard.press('Enter')
  expect(await accessibilityProblems(page)).toEqual([])
  await tabTo(page, page.getByRole('button', { name: 'Yes, cancel it' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your order has been cancelled')).toBeVisible()
  await expect(page.getByText('It was cancelled')).toBeVisible()
  await expect(page.getByText('Cancel this order')).toBeHidden()
  expect(await stockLevelOf(shop, candle)).toEqual({ on_hand: 3, held: 0 })
})

test('a customer without orders sees a link to the shop; later there are five orders on a page, and a filter without results offers all of them', {
  tag: '@nightly',
}, async ({ page, shop }) => {
  const customer = await signInNewCustomer(page, shop, aUniqueCustomer())
  await page.goto(ordersPath)
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Look around' })).toHaveAttribute('href', '/')
  expect(await accessibilityProblems(page)).toEqual([])

  const candle = await aProduct(shop, { stock: 20 })
  const threeOrders = () => Promise.all([1, 2, 3].map(() => aPaidOrder(shop, [candle], {}, customer)))
  await threeOrders()
  await threeOrders()
  await page.goto(ordersPath)
  await expect(orders(page)).toHaveCount(5)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(orders(page)).toHaveCount(1)
  await page.getByText('Search my orders').click()
  await page.getByLabel('Status').selectOption('Done')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('heading', { name: 'No matching orders' })).toBeVisible()
  await page.getByRole('link', { name: 'Show all orders' }).click()
  await expect(orders(page)).toHaveCount(5)
  await expect(page.getByLabel('Status')).toHaveValue('')
})

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('an order that holds no pieces says in the visitor’s own time until when it can be paid', {
    tag: '@nightly',
  }, async ({ page, shop }) => {
    const order = await anOrder(shop, [await aProduct(shop)])
    await releaseHolds(shop)
    const { payableUntil } = await findOrderByNumber(shop, order)
    const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'America/New_York' } as const

    await page.goto(`/orders/${order.number}?key=${order.linkKey}`)

    await expect(page.getByRole('main')).toContainText(new Intl.DateTimeFormat('en-US', time).format(payableUntil))
    await expect(page.getByRole('main')).not.toContainText('UTC')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('orders are searched, opened, cancelled and bought again, and delivered products can be reviewed', {
    tag: '@nightly',
  }, async ({ page, shop }) => {
    const customer = await signInNewCustomer(page, shop, aUniqueCustomer())
    const order = await anOrder(shop, [await aProduct(shop, { name: 'Blue Mug', stock: 9 })], {}, customer)
    await page.goto(ordersPath)
    await page.getByText('Search my orders').click()
    await page.getByLabel('Number or product').fill('mug')
    await page.getByRole('button', { name: 'Show' }).click()
    await page
      .getByRole('heading', { name: `№${order.number}` })
      .getByRole('link')
      .click()
    await page.getByText('Cancel this order').click()
    await page.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(page.getByText('Your order has been cancelled')).toBeVisible()
    expect(await findOrderByNumber(shop, order)).toMatchObject({ status: 'Cancelled' })
    await page.goto(ordersPath)
    await page.getByRole('button', { name: `Buy again, order №${order.number}` }).click()
    await expect(page.getByText('You have added 1 product to the cart')).toBeVisible()

    const sent = await aPaidOrder(shop, [await aProduct(shop, { name: 'Reading Lamp' })], {}, customer)
    await page.goto(`${ordersPath}/${sent.number}`)
    await expect(page.getByRole('link', { name: 'Cancel the order' })).toBeVisible()
    await changeStatusTo(shop, sent, 'Shipped')
    await page.goto(`${ordersPath}/${sent.number}`)
    await expect(page.getByRole('link', { name: 'Cancel the order' })).toBeHidden()
    await expect(page.getByRole('link', { name: 'Leave a feedback' })).toHaveCount(0)
    await changeStatusTo(shop, sent, 'Delivered')
    await page.reload()
    await page.getByRole('link', { name: 'Leave a feedback: Reading Lamp' }).click()
    await expect(page).toHaveURL(/\/product\/.+\/feedback$/)
  })
})

function orders(page: Page) {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: /№/ }) })
}

async function changeStatusTo(shop: Shop, { number }: { number: OrderNumber }, status: OrderStatus): Promise<void> {
  const admin = await anAdmin(shop, { email: `${crypto.randomUUID()}@example.com` })
  await changeOrderStatus(shop, await actorFromCookie(shop, await sessionCookieFor(shop, admin)), { number, status })
}

/** Journeys share a shop, so each customer has a unique email. */
function aUniqueCustomer() {
  return { fullName: 'Olena Kovalenko', email: `${crypto.randomUUID()}@example.com` }
}
