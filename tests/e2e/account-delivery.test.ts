import type { Page } from '@playwright/test'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { expect, sizes, tabTo, test } from '#tests/support/journey.ts'
import { signInNewCustomer } from '#tests/support/sign-in-customer.ts'

const addressesPath = '/my-account/my-delivery-information'

test.describe('phone', () => {
  test.use(sizes.phone)

  test('a customer saves a delivery address, changes it, adds a second one, and finds the default on the delivery page', {
    tag: '@nightly',
  }, async ({ page, shop }) => {
    await signInNewCustomer(page, shop, { fullName: 'Olena Kovalenko' })
    await page.goto(addressesPath)
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
    await expect(page).toHaveURL(addressesPath)
    await expect(page.getByLabel('Your city', { exact: true })).toHaveValue('Kyiv')
    await expect(page.getByLabel('Delivery method', { exact: true })).toHaveValue(
      'Courier to the door, $10.00, 1–2 working days',
    )

    await page.getByRole('link', { name: 'Add another address' }).click()
    await fillIn(page, { 'Your address': '5 Derybasivska', 'Your city': 'Odesa' })
    await page.getByRole('button', { name: 'Save my delivery information' }).click()
    const entries = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
    await expect(entries).toHaveCount(2)
    await expect(entries.first()).toContainText('Kyiv')

    await page.getByRole('button', { name: 'Make it the default: 5 Derybasivska, Odesa' }).click()
    await expect(page.getByText('This address is now the default at the checkout')).toBeVisible()
    await expect(entries.first()).toContainText(/Default.*Odesa/s)
    expect(await accessibilityProblems(page)).toEqual([])

    await page.getByRole('button', { name: 'Delete: 14 Kobzarska Street, Kyiv' }).click()
    await expect(page.getByText('14 Kobzarska Street, Kyiv has been deleted')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('The address is back')).toBeVisible()
    await expect(entries).toHaveCount(2)

    await page.goto('/delivery-page')
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    await expect(page.getByLabel('Your city', { exact: true })).toHaveValue('Odesa')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByLabel('Your city', { exact: true }).fill('Ternopil')
    await page.getByRole('button', { name: 'Save my delivery information' }).click()
    await expect(page.getByText('Your delivery information has been saved')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Your city', { exact: true })).toHaveValue('Ternopil')
  })
})

test.describe('by keyboard alone', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

  test('an incomplete address shows errors at its fields, survives an attempt without a connection, and is saved', {
    tag: '@nightly',
  }, async ({ page, shop, context }) => {
    await signInNewCustomer(page, shop)
    await page.goto(`${addressesPath}/new`)
    const phone = page.getByLabel('Phone number', { exact: true })
    await expect(page.getByText('Please enter a valid')).toHaveCount(0)
    await tabTo(page, phone)
    await page.keyboard.type('12345')
    await page.keyboard.press('Tab')
    await expect(page.getByText('Please enter a valid Phone number field')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Please fill in all fields')).toBeVisible()
    await expect(page.getByText('Please enter a valid Address field')).toBeVisible()
    await expect(page.getByLabel('Your address', { exact: true })).toBeFocused()

    for (const text of ['14 Kobzarska Street', 'Lviv', '79008', '671234567']) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await expect(page.getByText('Please enter a valid Phone number field')).toBeHidden()
    await context.setOffline(true)
    await page.keyboard.press('Enter')
    await expect(page.getByText('We could not save that. Nothing is lost, please try again.')).toBeVisible()
    await expect(page.getByLabel('Your city', { exact: true })).toHaveValue('Lviv')

    await context.setOffline(false)
    await tabTo(page, page.getByRole('button', { name: 'Save my delivery information' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Your delivery information has been saved')).toBeVisible()
  })
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

  test('a link keeps the page and the typed address, and says why', { tag: '@nightly' }, async ({
    page,
    shop,
    context,
  }) => {
    await signInNewCustomer(page, shop)
    await page.goto(`${addressesPath}/new`)
    await fillIn(page)
    await context.setOffline(true)

    await page.getByRole('link', { name: 'Candles' }).first().click()

    await expect(page.getByText('You are offline, so you stay on this page.')).toBeVisible()
    await expect(page).toHaveURL(`${addressesPath}/new`)
    await expect(page.getByLabel('Your city', { exact: true })).toHaveValue('Lviv')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Save my delivery information' }).click()
    await expect(page.getByText('Your delivery information has been saved')).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 422/] })

  test('an address is saved, corrected, deleted and restored', { tag: '@nightly' }, async ({ page, shop }) => {
    await signInNewCustomer(page, shop)
    await page.goto(addressesPath)
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
