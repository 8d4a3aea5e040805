import { orderPath } from '#shop/orders/order-links.server.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { delayRequests, expect, sizes, test } from '#tests/support/journey.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { signInContext } from '#tests/support/sign-in-context.ts'

test('an admin packs an order with a scanner and keys, a guest withdraws from a piece of it on a phone, and the admin refunds it', async ({
  page,
  shop,
  openContext,
  context,
}) => {
  const candle = await aProduct(shop, { name: 'Packed candle', priceCents: 1000, stock: 50 })
  const { number } = await aPaidOrder(shop, [candle], { quantity: 2, delivery: { email: 'scanned@example.com' } })
  await signInContext(context, shop, { isAdmin: true })
  await page.goto(`/packing?order=${number}`)
  const scanner = page.getByRole('textbox', { name: 'Scan or type an article or order number' })
  await expect(page.getByRole('button', { name: 'Split' })).toBeVisible()
  await page.keyboard.press('s')
  await expect(page.getByText('0 of 2 pieces are in.')).toBeVisible()
  await page.keyboard.press('F2')
  await expect(scanner).toBeFocused()
  await scanner.fill('nothing')
  await scanner.press('Enter')
  await expect(page.getByText('“nothing” is neither in this order nor an order to pack.')).toBeVisible()
  await scanner.fill(candle.article)
  await scanner.press('Enter')
  await expect(page.getByText('1 of 2 pieces are in.')).toBeVisible()
  await scanner.fill(candle.article.toLowerCase())
  await scanner.press('Enter')
  await expect(page.getByText('Everything is in.')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await scanner.press('Enter')
  await expect(page.getByText(`№${number} has been packed.`).first()).toBeVisible()
  await page.locator('body').click({ position: { x: 2, y: 2 } })
  await page.keyboard.press('u')
  await expect(page.getByText(`№${number} has been unpacked again.`).first()).toBeVisible()
  await page.getByRole('button', { name: 'Packed, next order' }).click()
  const queue = page.getByRole('navigation', { name: 'To pack, in the order of promise' })
  await expect(queue.getByRole('link', { name: number })).toHaveCount(0)
  const packed = page.getByRole('region', { name: /^Packed/ })
  await expect(packed.getByRole('checkbox', { name: number })).toBeChecked()
  expect(await accessibilityProblems(page)).toEqual([])
  await packed.getByRole('button', { name: /^Hand over \d+ parcels?$/ }).dblclick()
  await expect(page.getByText(/has been handed over|have been handed over/).first()).toBeVisible()
  await expect(packed).toHaveCount(0)

  await page.goto(`/all-orders/${number}`)
  await page.getByRole('button', { name: 'Delivered: parcel 1' }).click()
  await expect(page.getByText('Parcel 1: Delivered').first()).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])

  const phone = await openContext(sizes.phone)
  const guest = await phone.newPage()
  // Nothing moves under the pointer when the scripts come.
  const release = await delayRequests(guest, /entry\.client.*\.js$/)
  const opened = guest.goto(orderPath(shop, number))
  const beforeScripts = guest.locator('html:not([data-hydrated])')
  await expect(beforeScripts.getByRole('button', { name: 'Buy again' })).toBeVisible()
  release()
  await opened
  await expect(guest.getByRole('heading', { name: 'Your parcel' })).toBeVisible()
  expect(await accessibilityProblems(guest)).toEqual([])
  await guest.getByRole('main').getByRole('link', { name: 'Withdraw from contract' }).click()
  await guest.getByRole('button', { name: 'Go to step 2' }).click()
  await expect(guest.getByText('Please choose what goes back.')).toBeVisible()
  await guest.getByRole('checkbox', { name: 'Packed candle' }).check()
  await guest.getByRole('spinbutton', { name: 'How many of Packed candle go back' }).fill('1')
  expect(await accessibilityProblems(guest)).toEqual([])
  await guest.getByRole('button', { name: 'Go to step 2' }).click()
  await expect(guest.getByText('for these pieces: 1 × Packed candle.')).toBeVisible()
  await guest.getByRole('button', { name: 'Change something' }).click()
  await expect(guest.getByRole('spinbutton', { name: 'How many of Packed candle go back' })).toHaveValue('1')
  await guest.getByRole('button', { name: 'Go to step 2' }).click()
  expect(await accessibilityProblems(guest)).toEqual([])
  await guest.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(guest.getByRole('heading', { name: 'Your withdrawal is with us' })).toBeVisible()
  expect(await accessibilityProblems(guest)).toEqual([])
  await phone.close()

  await page.goto('/all-returns')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('listitem').filter({ hasText: number }).getByRole('link', { name: /^R-/ }).click()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Mark as received' }).click()
  await expect(page.getByText('The pieces have been received').first()).toBeVisible()
  await page.getByRole('button', { name: 'Refund $10.00', exact: true }).click()
  await expect(page.getByText('$10.00 is on its way back.').first()).toBeVisible()
  await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible()
})
