import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { payOnPage } from '#tests/support/checkout.ts'
import { fillByLabel, fillDraftAddress } from '#tests/support/draft-page.ts'
import { delayRequests, expect, sizes, test } from '#tests/support/journey.ts'
import { linkIn } from '#tests/support/mailbox.ts'
import { aCustomer } from '#tests/support/make-accounts.ts'
import { findOrderByNumber } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { signInContext } from '#tests/support/sign-in-context.ts'

test('an admin writes an order for a customer who phones, at a price of its own, and the customer pays by the link', {
  tag: '@nightly',
}, async ({ page, shop, context, mailbox, openContext }) => {
  const lamp = await aProduct(shop, { name: 'Telephone lamp', priceCents: 5800, stock: 5 })
  await aCustomer(shop, { fullName: 'Solveig Telefon', email: 'solveig.telefon@example.com' })
  await signInContext(context, shop, { isAdmin: true })
  await page.goto('/all-orders/drafts')
  await page.getByRole('button', { name: 'New order' }).click()
  await page.getByLabel('Find a product by name or article').fill('telephone lamp')
  await page.getByRole('button', { name: 'Search products' }).last().click()
  await page.getByRole('button', { name: 'Add Telephone lamp' }).click()
  await expect(page.getByLabel('Pieces of Telephone lamp')).toBeVisible()
  await page.getByLabel('Find a customer by name or email').fill('telefon')
  await page.getByRole('button', { name: 'Search customers' }).click()
  const choose = page.getByRole('button', { name: 'Choose Solveig Telefon' })
  // While the page is read again, a click waits.
  await choose.click()
  await expect(page.getByLabel('First name')).toHaveValue('Solveig')
  expect(await accessibilityProblems(page)).toEqual([])

  await page.getByLabel('Pieces of Telephone lamp').fill('2')
  await page.getByLabel('Own price of Telephone lamp, each').fill('52.20')
  const answered = await delayRequests(page, /drafts\/\d+\.data/)
  await page.getByRole('button', { name: 'Send payment link' }).click()
  // Typed while the answer to the first try, which refuses a price without a reason, is on its way.
  await page.getByLabel('Reason for the own price of Telephone lamp').fill('Two for a café')
  await answered()
  await expect(page.getByText('Please give a reason for each own price.').first()).toBeVisible()
  await expect(page.getByLabel('Reason for the own price of Telephone lamp')).toHaveValue('Two for a café')
  await fillDraftAddress(page)
  await page.getByLabel('Pieces of Telephone lamp').fill('1')
  const saved = await delayRequests(page, /drafts\/\d+\.data/)
  await page.getByRole('button', { name: 'Save the draft' }).last().click()
  // It names the total of two pieces, so it is not what the admin means once the save has changed the total.
  await page.getByRole('button', { name: 'Send payment link, $109.40' }).click()
  await saved()
  await expect(page.getByRole('button', { name: 'Send payment link, $57.20' })).toBeVisible()
  await page.getByLabel('Pieces of Telephone lamp').fill('2')
  const savedAgain = await delayRequests(page, /drafts\/\d+\.data/)
  await page.getByRole('button', { name: 'Save the draft' }).last().click()
  await savedAgain()
  await page.getByRole('button', { name: 'Send payment link, $109.40' }).dblclick()
  await expect(page).toHaveURL(/\/all-orders\/[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  const number = page.url().split('/').at(-1) ?? ''

  const guest = await (await openContext(sizes.phone)).newPage()
  await guest.goto(linkIn(await mailbox.latestTo('solveig.telefon@example.com'), '/order'))
  await expect(guest.getByText('$109.40').first()).toBeVisible()
  await expect(guest.getByText(/held for you for (2 more days|47 more hours)/)).toBeVisible()
  await guest.getByRole('link', { name: /^Pay \$/ }).click()
  await expect(guest.getByRole('heading', { name: 'Test payment' })).toBeVisible()
  expect(await accessibilityProblems(guest)).toEqual([])
  await payOnPage(guest)
  await expect(guest.getByRole('heading', { level: 1, name: 'Thank you, Solveig' })).toBeVisible()
  await guest.context().close()
  const order = await findOrderByNumber(shop, { number: number as never })
  expect([order.status, order.totalCents, order.lines[0]?.quantity]).toEqual(['Processing', 10_940, 2])
  expect(lamp.article).toBe(order.lines[0]?.article)
})

test('a draft that is open in two tabs keeps what was typed in the older one, and says why it was not saved', {
  tag: '@nightly',
}, async ({ page, shop, context }) => {
  await aProduct(shop, { name: 'Two tabs vase', priceCents: 2100, stock: 4 })
  await signInContext(context, shop, { isAdmin: true })
  await page.goto('/all-orders/drafts')
  await page.getByRole('button', { name: 'New order' }).click()
  await expect(page.getByRole('heading', { name: 'New order, Draft' })).toBeVisible()
  const other = await context.newPage()
  await other.goto(page.url())

  await page.getByLabel('Note for the customer').fill('From the first tab')
  await page.getByRole('button', { name: 'Save the draft' }).last().click()
  await expect(page.getByText('The draft is saved')).toBeVisible()
  await page.getByLabel('Note for the customer').fill('From the first tab, again')
  await page.getByRole('button', { name: 'Save the draft' }).last().click()
  await other.getByLabel('Note for the customer').fill('From the second tab')
  await other.getByLabel('Find a product by name or article').fill('two tabs vase')
  const answered = await delayRequests(other, /drafts\/\d+\.data/)
  await other.getByRole('button', { name: 'Search products' }).last().click()
  // It waits for the answer, and would save the form over the other version.
  await other.getByRole('button', { name: 'Search customers' }).click()
  await answered()

  const refusal = other.getByText('This draft was saved in another window')
  await expect(refusal).toBeVisible()
  await expect(other.getByLabel('Note for the customer')).toHaveValue('From the second tab')
  expect(await accessibilityProblems(other)).toEqual([])
  await page.reload()
  await expect(page.getByLabel('Note for the customer')).toHaveValue('From the first tab, again')
  await other.getByRole('button', { name: 'Save the draft' }).last().click()
  await expect(refusal).toBeHidden()
  await page.reload()
  await expect(page.getByLabel('Note for the customer')).toHaveValue('From the second tab')

  await page.getByRole('button', { name: 'Send payment link' }).click()
  await expect(page.getByText('Please choose at least one product.')).toBeVisible()
  await page.getByLabel('City').fill('Lviv')
  await expect(page.getByText('Please choose at least one product.')).toBeVisible()

  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('heading', { name: 'Drafts of orders' })).toBeVisible()
  await other.getByLabel('Note for the customer').fill('Typed after the end')
  await other.getByRole('button', { name: 'Save the draft' }).last().click()
  await expect(other.getByText('This draft was discarded in another window')).toBeVisible()
  await expect(other.getByLabel('Note for the customer')).toHaveValue('Typed after the end')
  expect(await accessibilityProblems(other)).toEqual([])
  const before = other.url()
  await other.getByRole('button', { name: 'Write it as a new draft' }).click()
  await expect(other).not.toHaveURL(before)
  await expect(other.getByLabel('Note for the customer')).toHaveValue('Typed after the end')
  await expect(other.getByRole('button', { name: 'Discard' })).toBeVisible()
})

test('an admin without scripts takes cash for a draft, duplicates it, discards the copy and opens it again', {
  tag: '@nightly',
}, async ({ shop, openContext }) => {
  await aProduct(shop, { name: 'Counter candle', priceCents: 1200, stock: 9 })
  const context = await openContext({ javaScriptEnabled: false })
  await signInContext(context, shop, { isAdmin: true })
  const page = await context.newPage()
  await page.goto('/all-orders/drafts')
  await page.getByRole('button', { name: 'New order' }).click()
  await page.getByLabel('Find a product by name or article').fill('counter candle')
  await page.getByRole('button', { name: 'Search products' }).last().click()
  await page.getByRole('button', { name: 'Add Counter candle' }).click()
  await page.getByRole('button', { name: 'Duplicate' }).click()
  const copyAddress = page.url()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('heading', { name: 'Drafts of orders' })).toBeVisible()
  await page.goto(copyAddress)
  await page.getByRole('button', { name: 'Open it again' }).click()

  await fillByLabel(page, { 'First name': 'Oda', 'Last name': 'Disk', Email: 'counter@example.com' })
  await fillDraftAddress(page)
  await page.getByText('Paid otherwise').click()
  await page.getByRole('button', { name: 'Mark $17.00 as paid' }).click()
  await expect(page.getByText('Please enter a reference, so that the payment can be found later.')).toBeVisible()
  await page.getByLabel('Reference').fill('Receipt 41')
  await page.getByRole('button', { name: 'Mark $17.00 as paid' }).click()
  await expect(page.getByText('Paid by cash, Receipt 41.')).toBeVisible()
  await expect(page.getByText('Processing').first()).toBeVisible()
  await context.close()
})
