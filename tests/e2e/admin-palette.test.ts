import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { expect, test } from '#tests/support/journey.ts'
import { anAdmin } from '#tests/support/make-accounts.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { signInContext } from '#tests/support/sign-in-context.ts'

test('with the keyboard alone an admin finds an order from any admin page', { tag: '@nightly' }, async ({
  page,
  shop,
  context,
}) => {
  const order = await aPaidOrder(shop, [await aProduct(shop)], { delivery: { lastName: 'Palettesen' } })
  await signInContext(context, shop, await anAdmin(shop, { email: 'owner-palette@example.com' }))
  await page.goto('/emails')
  const opener = page.getByRole('button', { name: 'Find anything' })
  await opener.focus()

  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'A section, an action, a product, an order or a customer' })
  await expect(field).toBeFocused()
  await expect(page.getByRole('group', { name: 'Sections' }).getByRole('option', { name: 'Emails' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await expect(opener).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await page.keyboard.type('palettes')
  const option = page.getByRole('option', { name: `№${order.number}` })
  await expect(option).toBeVisible()
  await expect(option).toHaveAttribute('aria-selected', 'true')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: `Order №${order.number}` })).toBeVisible()
  await expect(field).toBeHidden()
  await page.keyboard.press('Control+k')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('palettes')
  await expect(page.getByRole('option', { name: `№${order.number}` })).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await expect(page.getByRole('link', { name: /^Packing \d+ open$/ })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page).toHaveURL('/packing')

  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page).toHaveURL('/all-orders')
  await expect(page.getByRole('heading', { level: 1, name: 'List of all orders' })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('Palettesen')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/query=Palettesen/)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  const row = page.getByRole('button', { name: `№${order.number}` })
  await expect(row).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByRole('checkbox', { name: order.number })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(row).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys).toContainText('Choose the row')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()

  await page.goto(`/all-orders/${order.number}`)
  await page.keyboard.press('n')
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('a')
  await expect(page).toHaveURL(`/all-orders/${order.number}/change`)

  await page.getByTitle('Your account').click()
  await page.getByRole('switch', { name: 'Single letters as keys; ? shows all' }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await expect(page).toHaveURL(/all-orders/)
})
