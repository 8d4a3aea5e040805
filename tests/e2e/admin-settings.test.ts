import { adminMessages } from '#rulebook/admin-messages.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { expect, test } from '#tests/support/journey.ts'
import { anAdmin } from '#tests/support/make-accounts.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { restoreSettings } from '#tests/support/restore-settings.ts'
import { signInContext } from '#tests/support/sign-in-context.ts'

test.use({ viewport: { width: 390, height: 844 }, expectedErrors: [/status of 422/] })

test.afterEach(({ shop }) => restoreSettings(shop))

test('a changed setting shows in the shop at once, and an earlier version can be restored', {
  tag: '@nightly',
}, async ({ page, shop, context, openContext }) => {
  const guestContext = await openContext()
  const guest = await guestContext.newPage()
  await guest.goto('/')
  await expect(guest.getByRole('heading', { name: 'Open an account, keep 30% in your pocket' })).toBeVisible()
  await signInContext(
    context,
    shop,
    await anAdmin(shop, { email: 'owner-settings@example.com', fullName: 'Astrid Holm' }),
  )
  await page.goto('/shop-settings')
  expect(await accessibilityProblems(page)).toEqual([])

  const percent = page.getByRole('textbox', { name: 'Percent off the first order' })
  await percent.fill('20')
  await expect(page.getByText('1 field changed')).toBeVisible()
  await page.getByRole('button', { name: 'Put back: Welcome offer' }).click()
  await expect(percent).toHaveValue('30')
  await expect(page.getByText('1 field changed')).toBeHidden()
  await percent.fill('none')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please enter a whole percentage from 1 to 100')).toBeVisible()
  await expect(percent).toBeFocused()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Put back: Welcome offer' }).click()
  await expect(percent).toHaveValue('30')
  await percent.fill('25')
  // The browser ignores keys until its question has been answered.
  const refusedToLeave = page.waitForEvent('dialog').then((dialog) => dialog.dismiss())
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('dialog', { name: 'All sections' }).getByRole('link', { name: 'Emails' }).click()
  await refusedToLeave
  await expect(percent).toHaveValue('25')
  await page.keyboard.press('Escape')
  // A closing dialog returns the focus to its button.
  await expect(page.getByRole('dialog', { name: 'All sections' })).toBeHidden()
  await percent.press('Enter')
  await expect(page.getByText('Welcome offer: saved.')).toBeVisible()
  await page.getByRole('group', { name: 'Locker' }).getByRole('textbox', { name: 'Price in dollars' }).fill('6.50')
  await page.getByRole('button', { name: 'Save: Delivery' }).click()
  await expect(page.getByText('Delivery: saved.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Time zone of the shop' }).selectOption('America/Chicago')
  await page.getByRole('button', { name: 'Save: Time zone' }).click()
  await expect(page.getByText('Time zone: saved.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Dial code' }).fill('+47')
  await page.getByRole('button', { name: 'Save: Country' }).click()
  await expect(page.getByText('Country: saved.')).toBeVisible()
  const contact = page.getByRole('region', { name: 'Contact' })
  await contact.getByRole('textbox', { name: 'Phone' }).fill('+45 70 12 34 56')
  await page.getByRole('button', { name: 'Save: Contact' }).click()
  await expect(page.getByText('Contact: saved.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Address' }).last().fill('https://www.pinterest.com/hyggehus')
  await page.getByRole('textbox', { name: 'Name' }).last().fill('Pinterest')
  await page.getByRole('button', { name: 'Save: Social links' }).click()
  await expect(page.getByText('Social links: saved.')).toBeVisible()
  // A message stays while the pointer is on it, and here it can cover what is clicked next.
  await page.mouse.move(0, 840)
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0)

  await guest.goto('/')
  await expect(guest.getByRole('heading', { name: 'Open an account, keep 25% in your pocket' })).toBeVisible()
  await expect(guest.getByRole('link', { name: 'Pinterest, opens in a new tab' })).toBeVisible()
  await guest.goto('/purchase-rules')
  await expect(guest.getByText('Parcel locker ($6.50, 2–3 working days)')).toBeVisible()
  await guest.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(guest.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
  await expect(guest.getByRole('main').getByRole('link', { name: '+45 70 12 34 56' })).toHaveAttribute(
    'href',
    'tel:+4570123456',
  )

  const offer = page.getByRole('region', { name: 'Welcome offer' })
  await offer.getByText('What it was before').click()
  await expect(offer.getByText(/^Astrid Holm, .* C[DS]T$/)).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Bring back version 0: Welcome offer' }).click()
  await expect(page.getByText('Welcome offer: the earlier state is back.')).toBeVisible()
  await guest.goto('/')
  await expect(guest.getByRole('heading', { name: 'Open an account, keep 30% in your pocket' })).toBeVisible()
  await guestContext.close()

  await page.goto('/shop-settings/guarantee')
  await expect(page.getByRole('heading', { level: 1, name: 'Legal guarantee' })).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Upload the notice' }).click()
  await expect(page.getByText('Please choose the picture')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
})

test('from a setting, a product and an order an admin opens what customers see of it, and comes back', {
  tag: '@nightly',
}, async ({ page, shop, context }) => {
  const candle = await aProduct(shop, { name: 'Candle seen by all' })
  const { number } = await aPaidOrder(shop, [candle])
  await signInContext(context, shop, { isAdmin: true })
  const back = page.getByRole('link', { name: 'Back to the admin page' })

  await page.goto('/shop-settings')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('hej@shop.example')
  await page.getByRole('button', { name: 'Save: Contact' }).click()
  await expect(page.getByText('Contact: saved.')).toBeVisible()
  await page.getByRole('link', { name: 'As customers see it: Contact' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'hej@shop.example' }).first()).toBeVisible()
  await page.reload()
  await back.click()
  await expect(page).toHaveURL('/shop-settings#setting-contact')

  await page.goto(`/change-product/${candle.article}`)
  await page.getByRole('link', { name: 'As customers see it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Candle seen by all' })).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await back.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Change product' })).toBeVisible()

  await page.goto(`/all-orders/${number}`)
  await page.getByRole('link', { name: 'As customers see it' }).click()
  await expect(page.getByText('This is what the customer sees.')).toBeVisible()
  await expect(page.getByRole('main').getByText('Candle seen by all').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Buy again' })).toBeDisabled()
  expect(await accessibilityProblems(page)).toEqual([])
  await back.click()
  await expect(page.getByRole('heading', { level: 1, name: `Order №${number}` })).toBeVisible()
})

test.describe('while the shop cannot be reached', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('a typed setting stays on its page, and is saved when the shop is back', { tag: '@nightly' }, async ({
    page,
    shop,
    context,
  }) => {
    await signInContext(context, shop, { isAdmin: true })
    await page.goto('/shop-settings')
    const email = page.getByRole('textbox', { name: 'Email', exact: true })
    await email.fill('typed@shop.example')
    await page.route('**', (route) => route.abort())
    await page.getByRole('button', { name: 'Save: Contact' }).click()
    await expect(page.getByText(adminMessages.failed)).toBeVisible()
    await expect(email).toHaveValue('typed@shop.example')

    await page.unroute('**')
    await page.getByRole('button', { name: 'Save: Contact' }).click()
    await expect(page.getByText('Contact: saved.')).toBeVisible()
    await expect(email).toHaveValue('typed@shop.example')
  })
})
