import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { expect, sizes, test } from '#tests/support/journey.ts'
import { fillInLogin } from '#tests/support/login-form.ts'
import { aCustomer, anAdmin } from '#tests/support/make-accounts.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { signInContext } from '#tests/support/sign-in-context.ts'

test.describe('on a phone', () => {
  test.use(sizes.phone)

  test('an admin finds a customer, blocks and unblocks them, and gives and takes a role', { tag: '@nightly' }, async ({
    page,
    shop,
    context,
    openContext,
  }) => {
    const customer = await aCustomer(shop, { fullName: 'Ingrid Solberg', email: 'ingrid@example.com' })
    const order = await aPaidOrder(shop, [await aProduct(shop)], { delivery: { phoneNumber: '509998877' } }, customer)
    await signInContext(context, shop, await anAdmin(shop, { email: 'owner-customers@example.com' }))
    await page.goto('/customers')

    await page.getByRole('searchbox', { name: 'Name, email or phone' }).fill('50 999 88')
    await page.getByRole('searchbox', { name: 'Name, email or phone' }).press('Enter')
    await expect(page.getByText('1 person')).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('link', { name: 'Ingrid Solberg' }).press('Enter')
    await expect(page.getByRole('link', { name: `№${order.number}` })).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])

    await page.getByRole('button', { name: 'Block this customer' }).click()
    await expect(page.getByText('Please say why.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Why?' }).fill('Sends back empty boxes')
    await page.getByRole('button', { name: 'Block this customer' }).press('Enter')
    await expect(page.getByText('Ingrid Solberg is blocked and logged out everywhere.')).toBeVisible()
    const customerContext = await openContext()
    const customerPage = await customerContext.newPage()
    await customerPage.goto('/login')
    await fillInLogin(customerPage.getByRole('main'), customer)
    await customerPage.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(customerPage.getByText('This account has been blocked.').first()).toBeVisible()
    await customerContext.close()

    await page.getByRole('button', { name: 'Unblock' }).click()
    await expect(page.getByText('Ingrid Solberg can log in again.')).toBeVisible()
    await page.getByText('Give a role', { exact: true }).click()
    await page.getByLabel('Role of Ingrid Solberg').selectOption('Support')
    await page.getByRole('button', { name: 'Yes, give the role' }).click()
    await expect(page.getByText('The role of Ingrid Solberg has changed.').first()).toBeVisible()
    await page.getByText('Change the role', { exact: true }).click()
    await page.getByLabel('Role of Ingrid Solberg').selectOption('No admin')
    await page.getByRole('button', { name: 'Yes, change the role' }).click()

    await expect(page.getByText('Role taken back')).toBeVisible()
    await expect(page.getByText('Sends back empty boxes')).toBeVisible()
  })
})
