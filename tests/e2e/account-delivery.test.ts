import type { Page } from '@playwright/test'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { comeIn } from '#tests/support/come-in.ts'
import { expect, sizes, tabTo, test } from '#tests/support/journey.ts'
import { anAddress } from '#tests/support/make-addresses.ts'

const room = '/my-account/my-delivery-information'

test.describe('phone', () => {
  test.use(sizes.phone)

  test('a customer writes down where to send things, changes it, and finds it again after a reload', async ({
    page,
    shop,
  }) => {
    await comeIn(page, shop, { fullName: 'Olena Kovalenko' })
    await page.goto(room)
    await expect(page.getByLabel('Your first name', { exact: true })).toHaveValue('Olena')
    await expect(page.getByLabel('Your last name', { exact: true })).toHaveValue('Kovalenko')

    await fillIn(page)
    await page.getByText('Courier to the door').click()
    await page.getByRole('button', { name: 'Save my delivery information' }).click()
    await expect(page.getByText('Your delivery information has been saved')).toBeVisible()
    await expect(page.getByLabel('Your city', { exact: true })).toHaveAttribute('readonly')
    await expect(page.getByRole('main')).toBeFocused()
    expect(await accessibilityProblems(page)).toEqual([])

    await page.getByRole('link', { name: 'Edit my delivery information' }).click()
    await page.getByLabel('Your city', { exact: true }).fill('Kyiv')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Save my delivery information' }).click()
    await expect(page.getByLabel('Your city', { exact: true })).toHaveAttribute('readonly')

    await page.reload()
    await expect(page).toHaveURL(room)
    await expect(page.getByLabel('Your city', { exact: true })).toHaveValue('Kyiv')
    await expect(page.getByLabel('Delivery method', { exact: true })).toHaveValue(
      'Courier to the door, $10.00, 1–2 days',
    )
  })

  test('an address book: another address, another default, one deleted and brought back', async ({ page, shop }) => {
    const olena = await comeIn(page, shop)
    await anAddress(shop, olena, { address: '14 Kobzarska Street', city: 'Lviv' })
    await page.goto(room)

    await page.getByRole('link', { name: 'Add another address' }).click()
    await fillIn(page, { 'Your address': '1 Khreshchatyk', 'Your city': 'Kyiv' })
    await page.getByRole('button', { name: 'Save my delivery information' }).click()
    const entries = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
    await expect(entries).toHaveCount(2)
    await expect(entries.first()).toContainText('Lviv')

    await page.getByRole('button', { name: 'Make it the default: 1 Khreshchatyk, Kyiv' }).click()
    await expect(page.getByText('The delivery step begins with this address now')).toBeVisible()
    await expect(entries.first()).toContainText(/Default.*Kyiv/s)
    expect(await accessibilityProblems(page)).toEqual([])

    await page.getByRole('button', { name: 'Delete: 14 Kobzarska Street, Lviv' }).click()
    await expect(page.getByText('14 Kobzarska Street, Lviv has been deleted')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('The address is back')).toBeVisible()
    await expect(entries).toHaveCount(2)
  })
})

test('what is missing is said at its field, with the first of them in focus, and only after it was touched', async ({
  page,
  shop,
}) => {
  await comeIn(page, shop)
  await page.goto(`${room}/new`)
  await expect(page.getByText('Please enter a valid')).toHaveCount(0)

  await page.getByLabel('Phone number', { exact: true }).fill('12345')
  await page.getByLabel('Your Email', { exact: true }).focus()
  await expect(page.getByText('Please enter a valid Phone number field')).toBeVisible()
  await page.getByRole('button', { name: 'Save my delivery information' }).click()

  await expect(page.getByText('Please fill in all fields')).toBeVisible()
  await expect(page.getByText('Please enter a valid Address field')).toBeVisible()
  await expect(page.getByLabel('Your address', { exact: true })).toBeFocused()
  await page.getByLabel('Phone number', { exact: true }).fill('67 123 45 67')
  await expect(page.getByText('Please enter a valid Phone number field')).toBeHidden()
})

test('by keyboard alone an address is saved', async ({ page, shop }) => {
  await comeIn(page, shop, { fullName: 'Olena Kovalenko', email: 'keys@example.com' })
  await page.goto(room)

  await tabTo(page, page.getByLabel('Your address', { exact: true }))
  await page.keyboard.type('14 Kobzarska Street')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Lviv')
  await page.keyboard.press('Tab')
  await page.keyboard.type('79008')
  await page.keyboard.press('Tab')
  await page.keyboard.type('671234567')
  await page.keyboard.press('Enter')

  await expect(page.getByText('Your delivery information has been saved')).toBeVisible()
})

test('the delivery page shows the saved form on its own, ready to be changed', async ({ page, shop }) => {
  const olena = await comeIn(page, shop)
  await anAddress(shop, olena, { city: 'Lviv' })
  await page.goto('/delivery-page')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await expect(page.getByLabel('Your city', { exact: true })).toHaveValue('Lviv')
  expect(await accessibilityProblems(page)).toEqual([])

  await page.getByLabel('Your city', { exact: true }).fill('Kyiv')
  await page.getByRole('button', { name: 'Save my delivery information' }).click()

  await expect(page.getByText('Your delivery information has been saved')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Your city', { exact: true })).toHaveValue('Kyiv')
})

test.describe('a shop that cannot be reached', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

  test('loses nothing of what was written', async ({ page, shop, context }) => {
    await comeIn(page, shop)
    await page.goto(`${room}/new`)
    await fillIn(page)

    await context.setOffline(true)
    await page.getByRole('button', { name: 'Save my delivery information' }).click()
    await expect(page.getByText('We could not save that. Nothing is lost, please try again.')).toBeVisible()
    await expect(page.getByLabel('Your city', { exact: true })).toHaveValue('Lviv')

    await context.setOffline(false)
    await page.getByRole('button', { name: 'Save my delivery information' }).click()
    await expect(page.getByText('Your delivery information has been saved')).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 422/] })

  test('an address is saved, corrected, deleted and brought back', async ({ page, shop }) => {
    await comeIn(page, shop)
    await page.goto(room)
    await fillIn(page, { 'Phone number': '12' })
    await page.getByRole('button', { name: 'Save my delivery information' }).click()
    await expect(page.getByText('Please enter a valid Phone number field').last()).toBeVisible()
    await expect(page.getByLabel('Your city', { exact: true })).toHaveValue('Lviv')

    await page.getByLabel('Phone number', { exact: true }).fill('671234567')
    await page.getByRole('button', { name: 'Save my delivery information' }).click()
    await expect(page.getByRole('status').getByText('Your delivery information has been saved')).toBeVisible()

    await page.getByRole('button', { name: /^Delete/ }).click()
    await expect(page.getByText('14 Kobzarska Street, Lviv has been deleted')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('status').getByText('The address is back')).toBeVisible()
    await expect(page.getByLabel('Your city', { exact: true })).toHaveValue('Lviv')
  })
})

async function fillIn(page: Page, facts: Record<string, string> = {}): Promise<void> {
  const form = {
    'Your first name': 'Olena',
    'Your last name': 'Kovalenko',
    'Your address': '14 Kobzarska Street',
    'Your city': 'Lviv',
    'Postal code': '79008',
    'Phone number': '67 123 45 67',
    'Your Email': 'olena@example.com',
    ...facts,
  }
  for (const [label, value] of Object.entries(form)) await page.getByLabel(label, { exact: true }).fill(value)
}
