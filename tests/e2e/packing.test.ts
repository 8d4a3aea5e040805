import type { Page } from '@playwright/test'
import type { Shop } from '#shop/shop.server.ts'
import { problemsByDayAndEvening } from '#tests/support/accessibility.ts'
import { expect, sizes, test } from '#tests/support/journey.ts'
import { aPaidOrder, findOrderByNumber, stockLevelOf } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { signInContext } from '#tests/support/sign-in-context.ts'

test('an admin goes through the orders to pack with single keys, and switches them off', { tag: '@nightly' }, async ({
  page,
  shop,
  context,
}) => {
  const [first, second] = await twoOrdersToPack(shop)
  await signInContext(context, shop, { isAdmin: true })
  await page.goto(`/packing?order=${first}`)
  const current = (number: string) => page.getByRole('heading', { level: 2, name: `№${number}` })

  await page.keyboard.press('j')
  await expect(current(second)).toBeVisible()
  await page.keyboard.press('k')
  await expect(current(first)).toBeVisible()
  await page.keyboard.press('s')
  await expect(page.getByText('0 of 4 pieces are in.')).toBeVisible()
  await page.keyboard.press('2')
  await expect(page.getByText('2 of 4 pieces are in.')).toBeVisible()
  await page.keyboard.press('1')
  await expect(page.getByText('Everything is in.')).toBeVisible()
  await page.keyboard.press('l')
  await expect(current(second)).toBeVisible()
  const queue = page.getByRole('navigation', { name: 'To pack, in the order of promise' })
  await expect(queue.locator('section').last()).toContainText(first)
  expect(await problemsByDayAndEvening(page)).toEqual([])

  const switchOfKeys = page.getByRole('checkbox', { name: 'Single letters and digits are keys' })
  // The click is the label's, whose target covers the box.
  const label = page.locator('label', { has: switchOfKeys })
  await label.click()
  await expect(switchOfKeys).not.toBeChecked()
  await page.keyboard.press('k')
  await page.keyboard.press('p')
  await expect(current(second)).toBeVisible()
  await label.click()
  await expect(switchOfKeys).toBeChecked()
  await page.keyboard.press('p')
  await expect(page).toHaveURL(`/all-orders/${second}/packing-slip`)
  await expect(page.getByRole('main')).toContainText('Keyed candle')
  expect(await problemsByDayAndEvening(page)).toEqual([])
})

test.describe('on a phone', () => {
  test.use(sizes.phone)

  test('a packer packs what is there by touch, prints the slips of all orders, and hands over', {
    tag: '@nightly',
  }, async ({ page, shop, context, mailbox }) => {
    const [first, second] = await twoOrdersToPack(shop)
    await signInContext(context, shop, { role: 'packer' })
    await page.goto('/packing')
    await page
      .getByRole('navigation', { name: 'To pack, in the order of promise' })
      .getByRole('link', { name: first })
      .tap()
    await expect(page.getByRole('heading', { level: 2, name: `№${first}` })).toBeVisible()
    await noSidewaysScroll(page)
    expect(await problemsByDayAndEvening(page)).toEqual([])
    await page.getByRole('link', { name: /^\d+ slips$/ }).tap()
    await expect(page.getByText(second).first()).toBeAttached()
    expect(await problemsByDayAndEvening(page)).toEqual([])
    await page.goBack()
    await page.goto(`/packing?order=${first}`)

    await page.getByRole('spinbutton', { name: 'Keyed candle: pieces in this parcel' }).fill('1')
    await page.getByText('Carrier and tracking number').tap()
    await page.getByRole('textbox', { name: 'Tracking number' }).fill('PH 4711')
    expect(await problemsByDayAndEvening(page)).toEqual([])
    await page.getByRole('button', { name: 'Pack these 3 pieces, then the rest' }).tap()
    await expect(page.getByText(`№${first} has been packed.`).first()).toBeVisible()
    await page.goto(`/packing?order=${first}`)
    await page.getByRole('button', { name: 'Packed and handed over' }).tap()
    await expect(
      page.getByText(`№${first} has been packed and handed over; the customer gets an email.`).first(),
    ).toBeVisible()
    expect((await findOrderByNumber(shop, { number: first })).status).toBe('Shipped')
    const told = await mailbox.latestTo('packed-by-key@example.com', 'on its way')
    expect(told.text).toContain('1 × Keyed candle')
  })
})

test.describe('on a phone without scripts', () => {
  test.use({ ...sizes.phone, javaScriptEnabled: false, expectedErrors: [/status of 422/] })

  test('an admin packs a part, hands it over, and counts the stock', { tag: '@nightly' }, async ({
    page,
    shop,
    context,
  }) => {
    const [first, second] = await twoOrdersToPack(shop)
    const mug = await aProduct(shop, { name: 'Counted mug', stock: 3 })
    await signInContext(context, shop, { isAdmin: true })
    await page.goto('/packing')
    await page.getByRole('textbox', { name: 'Scan or type an article or order number' }).fill(first)
    await page.getByRole('button', { name: 'Find' }).click()
    await expect(page.getByRole('heading', { level: 2, name: `№${first}` })).toBeVisible()
    await page.getByRole('spinbutton', { name: 'Keyed candle: pieces in this parcel' }).fill('1')
    await page.getByRole('button', { name: 'Packed, next order' }).click()
    await expect(page.getByText(`№${first} has been packed.`)).toBeVisible()
    const packed = page.getByRole('region', { name: /^Packed/ })
    await expect(packed.getByRole('checkbox', { name: first })).toBeChecked()
    await packed.getByRole('button', { name: 'Hand over the chosen parcels' }).click()
    await expect(page.getByText(/has been handed over|have been handed over/).first()).toBeVisible()
    await page.goto(`/packing?order=${second}`)
    await page.getByRole('link', { name: 'Later' }).click()
    await expect(page).toHaveURL(new RegExp(`later=${second}`))

    await page.getByRole('link', { name: 'Stock count' }).click()
    await page.getByRole('textbox', { name: 'Scan or type an article or a name' }).fill(mug.article)
    await page.getByRole('button', { name: 'Find' }).click()
    await page.getByLabel('Pieces you counted').fill('2')
    await page.getByRole('button', { name: 'Save the count' }).click()
    await expect(page.getByText('The count differs from the stock. Please say why.')).toBeVisible()
    await page.getByLabel('Pieces you counted').fill('2')
    await page.getByRole('radio', { name: 'Stolen' }).check()
    await page.getByRole('button', { name: 'Save the count' }).click()
    await expect(page.getByText('Counted mug: 1 fewer than expected. 2 in stock now.')).toBeVisible()
    expect(await stockLevelOf(shop, mug)).toEqual({ on_hand: 2, held: 0 })
  })
})

/** The first has two pieces of two products; the second follows it in the list. */
async function twoOrdersToPack(shop: Shop) {
  const candle = await aProduct(shop, { name: 'Keyed candle', priceCents: 1000, stock: 50 })
  const mug = await aProduct(shop, { name: 'Keyed mug', priceCents: 1000, stock: 50 })
  const delivery = { email: 'packed-by-key@example.com' }
  const first = await aPaidOrder(shop, [candle, mug], { quantity: 2, delivery })
  const second = await aPaidOrder(shop, [candle], { delivery })
  return [first.number, second.number] as const
}

async function noSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}
