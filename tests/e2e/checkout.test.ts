import { checkoutMessages } from '#rulebook/checkout-messages.ts'
import { rulesPages, servicePages } from '#rulebook/help-pages.ts'
import { setCartLine } from '#shop/cart/set-cart-line.server.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import {
  aGuest,
  aStoredCart,
  fillCart,
  fillDeliveryFields,
  fillInDelivery,
  finishDelivery,
  goToDeliveryCard,
  placeOrderOnPage,
  typeDeliveryFields,
} from '#tests/support/checkout.ts'
import { delayRequests, expect, sizes, tabTo, test } from '#tests/support/journey.ts'
import { fillInLogin, fillInRegistration, openLogin } from '#tests/support/login-form.ts'
import { aCustomer } from '#tests/support/make-accounts.ts'
import { anAddress } from '#tests/support/make-addresses.ts'
import { aPromotion } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { aWelcomeCode } from '#tests/support/make-welcome.ts'
import { signInNewCustomer } from '#tests/support/sign-in-customer.ts'

test.describe('phone', () => {
  test.use(sizes.phone)

  test('a guest orders, pays, and is told what happens next', async ({ page, shop, mailbox }) => {
    await fillCart(page, shop, { name: 'Blue mug', priceCents: 1250 }, 2)
    await page.goto('/cart')
    await page.getByRole('link', { name: 'Continue to checkout' }).click()
    await expect(page.getByRole('progressbar', { name: 'Checkout: step 2 of 3' })).toBeVisible()
    await expect(page.getByText('We deliver to addresses in Ukraine.')).toBeVisible()
    await expect(page.getByText('+380', { exact: true })).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    const email = 'guest-phone@example.com'
    const order = page.getByRole('button', { name: 'Your order, $30.00' })
    await expect(page.getByText('Your order')).toHaveCount(1)
    await expect(page.getByRole('complementary').getByText('Blue mug')).toBeHidden()
    const card = page.getByRole('heading', { level: 2, name: 'Email and address' })
    expect((await order.boundingBox())?.y).toBeLessThan((await card.boundingBox())?.y ?? 0)
    await order.press('Enter')
    await expect(page.getByRole('complementary').getByText('Blue mug')).toBeVisible()
    await fillDeliveryFields(page, { 'Your Email': email })
    await goToDeliveryCard(page)
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('radio', { name: /Courier to the door/ }).press('Space')
    await expect(page.getByRole('complementary')).toContainText('$35.00')
    await page.getByRole('button', { name: 'Next step' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible()
    await expect(page.getByText('No commission')).toHaveCount(2)
    const address = page.getByRole('region', { name: 'Email and address' })
    await expect(address).toContainText(email)
    await expect(address).toContainText('14 Kobzarska Street, apartment 3, Lviv 79008, Ukraine')
    await expect(address).toContainText('+380 67 123 45 67')
    const delivery = page.getByRole('region', { name: 'Delivery' })
    await expect(delivery).toContainText(/Courier to the door.*At your door.*\$10\.00/)
    await address.getByRole('link', { name: 'Change' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Email and address' })).toBeFocused()
    await expect(page.getByLabel('Your city')).toHaveValue('Lviv')
    await delivery.getByRole('button', { name: 'Change' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Delivery' })).toBeFocused()
    await expect(page.getByRole('radio', { name: /Courier to the door/ })).toBeChecked()
    await page.getByRole('button', { name: 'Next step' }).click()
    await expect(page.getByRole('button', { name: 'Place order · $35.00' })).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])

    await expect(page.getByText('No money moves here.')).toBeVisible()
    await expect(page.getByText('Two years of legal guarantee')).toBeVisible()
    await placeOrderOnPage(page)

    await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Olena' })).toBeVisible()
    await expect(page.getByText('Order placed successfully!')).toBeVisible()
    await expect(page.getByText('Two years of legal guarantee')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeAttached()
    await expect(page.getByRole('complementary')).toContainText('Blue mug')
    await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    const confirmation = await mailbox.latestTo(email)
    expect(confirmation.subject).toContain('order')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('dialog').getByLabel('Your email*')).toHaveValue(email)
  })
})

test('the welcome discount applies automatically, and a customer chooses a saved address or enters a new one', {
  tag: '@nightly',
}, async ({ page, shop }) => {
  const olena = await signInNewCustomer(page, shop)
  await anAddress(shop, olena, { address: '1 Khreshchatyk', city: 'Kyiv' })
  await anAddress(shop, olena, { address: '5 Derybasivska', city: 'Odesa' })
  await aWelcomeCode(shop, shop.db, olena)
  const mug = await aProduct(shop, { name: 'Red mug', priceCents: 1000 })
  await setCartLine(shop, olena.id, { article: mug.article, amount: 1 })
  await page.goto('/cart')
  const releaseQuote = await delayRequests(page, /\/checkout\/quote/)
  await page.getByRole('link', { name: 'Continue to checkout' }).click()
  const street = page.getByRole('textbox', { name: 'Your address' })
  await expect(page.getByRole('heading', { level: 2, name: 'Delivery' })).toBeVisible()
  await page.getByRole('button', { name: 'Change email and address' }).click()
  await expect(street).toHaveValue('1 Khreshchatyk')
  await expect(page.getByRole('complementary')).toContainText('Your welcome gift: 30% off')
  await expect(page.getByRole('complementary')).toContainText('$12.00')

  // The total arrives while the data of the other address is still loading.
  const releaseAddress = await delayRequests(page, /\/cart\.data/)
  await page.getByRole('link', { name: 'Send it to 5 Derybasivska, Odesa' }).click()
  const quoted = page.waitForResponse(/\/checkout\/quote/)
  releaseQuote()
  await quoted
  releaseAddress()
  await expect(page.getByLabel('Your city')).toHaveValue('Odesa')
  await street.fill('7 Derybasivska')
  const saveAddress = page.getByRole('checkbox', { name: 'Save it in my delivery information' })
  await expect(saveAddress).not.toBeChecked()
  await page.getByRole('link', { name: 'Send it to 5 Derybasivska, Odesa' }).click()
  await expect(saveAddress).toBeHidden()
  await street.fill('9 Derybasivska')
  await saveAddress.press('Space')
  expect(await accessibilityProblems(page)).toEqual([])
  await finishDelivery(page)
  await placeOrderOnPage(page)

  await expect(page.getByText('Order placed successfully!')).toBeVisible()
  await expect(page.getByText('9 Derybasivska')).toBeVisible()
  await expect(page.getByRole('complementary')).toContainText('-$3.00')
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await page.goto('/my-account/my-delivery-information')
  await expect(page.getByText('9 Derybasivska')).toBeVisible()
})

test('a guest who logs in during the checkout stays on the step with what was typed, and learns of their discount', {
  tag: '@nightly',
}, async ({ page, shop }) => {
  const olena = await aCustomer(shop, { emailConfirmed: false })
  await fillCart(page, shop)
  await page.goto('/cart?step=delivery')
  await page.getByLabel('Your city').fill('Lviv')

  const login = await openLogin(page)
  await fillInLogin(login, olena)
  await login.getByRole('button', { name: 'Log in' }).click()

  await expect(page.getByRole('banner').getByRole('link', { name: /^Account, / })).toBeVisible()
  await expect(page).toHaveURL('/cart?step=delivery')
  await expect(page.getByRole('heading', { level: 1, name: 'Delivery' })).toBeVisible()
  await expect(page.getByLabel('Your city')).toHaveValue('Lviv')
  await expect(page.getByRole('main').getByLabel('Your Email')).toHaveValue(olena.email)
  await expect(page.getByText(/^Confirm your email now and 30%/)).toBeVisible()
})

test('a guest who registers during the checkout stays on the step with what was typed', {
  tag: '@nightly',
}, async ({ page, shop }) => {
  const email = `${crypto.randomUUID()}@example.com`
  await fillCart(page, shop)
  await page.goto('/cart?step=delivery')
  await page.getByLabel('Your city').fill('Lviv')

  await (await openLogin(page)).getByRole('button', { name: 'Sign in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create account' })
  await fillInRegistration(dialog, { fullName: 'Olena Kovalenko', email, password: 'Candle.light7' })
  await dialog.getByRole('button', { name: 'Create account' }).click()

  await expect(page.getByRole('banner').getByRole('link', { name: /^Account, / })).toBeVisible()
  await expect(page).toHaveURL('/cart?step=delivery')
  await expect(page.getByLabel('Your city')).toHaveValue('Lviv')
  await expect(page.getByRole('main').getByLabel('Your Email')).toHaveValue(email)
})

test('an empty cart cannot be ordered; with products each step shows errors, tries codes, and remembers the input', {
  tag: '@nightly',
}, async ({ page, shop }) => {
  await aPromotion(shop, { code: 'HYGGE10' })
  await page.goto('/cart?step=payment')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()

  await fillCart(page, shop, { priceCents: 2000 })
  await page.goto('/cart?step=delivery')
  await page.getByLabel('Phone number').fill('12345')
  await page.getByLabel('Your city').focus()
  await expect(page.getByText('Please enter a valid Phone number field')).toBeVisible()
  await page.getByRole('button', { name: 'To delivery' }).click()
  await expect(page.getByText('Please fill in all fields')).toBeVisible()
  await expect(page.getByText('Please fill in email field')).toBeVisible()
  await expect(page.getByRole('main').getByLabel('Your Email')).toBeFocused()
  // On a phone the toast about it lies over the top of the window.
  const email = page.getByRole('main').getByLabel('Your Email')
  await page.setViewportSize({ width: 390, height: 844 })
  await email.evaluate((field) => window.scrollBy(0, field.getBoundingClientRect().top - 90))
  await page.getByRole('button', { name: 'To delivery' }).click()
  await expect.poll(async () => (await email.boundingBox())?.y).toBeGreaterThan(160)
  await page.setViewportSize({ width: 1280, height: 900 })
  await email.fill('olena@')
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])

  const foot = page.getByRole('contentinfo')
  const links = [...[...servicePages, ...rulesPages].map(({ name }) => name), 'Withdraw from contract']
  await expect(foot.getByRole('listitem').getByRole('link')).toHaveText(links)
  await expect(foot.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  const summary = page.getByRole('complementary')
  await page.getByLabel('Discount code').fill('NOSUCHCODE')
  await page.getByRole('button', { name: 'Use the code' }).click()
  await expect(page.getByText('We do not know this code.')).toBeVisible()
  await page.getByLabel('Discount code').fill('hygge10')
  await page.getByRole('button', { name: 'Use the code' }).click()
  await expect(summary).toContainText('-$2.00')
  await expect(summary).toContainText('$23.00')
  await page.getByRole('button', { name: 'Take the code out' }).click()
  await expect(summary).toContainText('$25.00')

  await fillDeliveryFields(page)
  await finishDelivery(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible()
  const placeOrder = page.getByRole('button', { name: 'Place order' })
  await placeOrder.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => scrollY)
  await placeOrder.dblclick()
  const rules = 'You must accept the purchase rules, User Agreements and the terms of the Privacy Policy'
  await expect(page.getByText(rules)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /I accept/ })).toBeFocused()
  await expect(page.getByRole('checkbox', { name: /I accept/ })).not.toBeChecked()
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  await page.getByRole('main').getByRole('link', { name: 'Purchase Rules' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Purchase Rules' })).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible()

  await page.getByRole('radio', { name: /Google pay/ }).press('Space')
  await page.reload()
  await expect(page.getByRole('radio', { name: /Google pay/ })).toBeChecked()
  await page.getByRole('link', { name: 'Previous step' }).click()
  await expect(page.getByLabel('Your address')).toHaveValue(aGuest['Your address'])
  await page.reload()
  await expect(page.getByLabel('Your city')).toHaveValue('Lviv')
  await page.getByRole('link', { name: 'Cart', exact: true }).last().click()
  await expect(page).toHaveURL('/cart')
})

test('a click while the total is loading is not lost, and no order is placed at a total that was not shown', {
  tag: '@nightly',
}, async ({ page, shop }) => {
  await aStoredCart(page, shop, { name: 'A patient mug', priceCents: 1000 })
  await fillInDelivery(page)
  await page.getByRole('checkbox', { name: /I accept/ }).press('Space')
  await page.getByRole('link', { name: 'Previous step' }).click()
  const release = await delayRequests(page, /\/checkout\/quote/)
  await page.getByRole('radio', { name: /Courier to the door/ }).press('Space')
  await page.getByRole('button', { name: 'Next step' }).click()
  await expect(page.getByRole('complementary')).toContainText('$15.00')

  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByRole('button', { name: 'Placing' })).toBeVisible()
  release()

  await expect(page.getByText(checkoutMessages.problems.totalChanged)).toBeVisible()
  await expect(page.getByRole('complementary')).toContainText('$20.00')
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText('Order placed successfully!')).toBeVisible()
  await expect(page.getByRole('complementary')).toContainText('$20.00')
})

test('a guest orders with the keyboard alone', async ({ page, shop }) => {
  await aStoredCart(page, shop)
  await page.goto('/cart')
  await tabTo(page, page.getByRole('link', { name: 'Continue to checkout' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, page.getByRole('main').getByLabel('Your Email'))
  await typeDeliveryFields(page)
  await tabTo(page, page.getByRole('button', { name: 'To delivery' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Delivery' })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Next step' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('checkbox', { name: /I accept/ }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Place order' }))
  await page.keyboard.press('Enter')

  await expect(page.getByText('Order placed successfully!')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/422/] })

  test('a customer reaches the payment step, and a guest is told that ordering needs JavaScript', {
    tag: '@nightly',
  }, async ({ page, shop }) => {
    await page.goto('/cart?step=delivery')
    expect(await page.getByRole('main').textContent()).toContain('ordering from it needs JavaScript')
    const olena = await signInNewCustomer(page, shop)
    const mug = await aProduct(shop, { name: 'A quiet mug' })
    await setCartLine(shop, olena.id, { article: mug.article, amount: 1 })

    await page.goto('/my-account/my-cart')
    await page.getByRole('link', { name: 'Continue to checkout' }).click()
    await page.getByRole('button', { name: 'Next step' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Please fill in all fields')
    await fillDeliveryFields(page)
    await page.getByRole('button', { name: 'Next step' }).click()

    await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible()
    await expect(page.getByRole('complementary')).toContainText(mug.name)
    expect(await page.getByRole('main').textContent()).toContain('The payment needs JavaScript')
  })
})
