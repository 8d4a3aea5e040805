import type { Shop } from '#shop/shop.server.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { comeNear, delayRequests, expect, sizes, test } from '#tests/support/journey.ts'
import { linkIn } from '#tests/support/mailbox.ts'
import { signInNewCustomer } from '#tests/support/sign-in-customer.ts'

test.describe('phone', () => {
  // One email is refused, one request fails, and one link is unknown.
  test.use({ ...sizes.phone, expectedErrors: [/status of (404|422)|net::ERR_FAILED/] })

  test('a subscriber sees the result of each attempt, and confirms twice: in the footer and in the email', {
    tag: '@nightly',
  }, async ({ page, shop, mailbox }) => {
    await page.goto('/candles')
    const field = page.getByRole('textbox', { name: 'Your email' })
    const send = page.getByRole('button', { name: 'Subscribe' })
    await comeNear(field)
    await field.fill('   ')
    await send.click()
    await expect(page.getByRole('alert').getByText('The field cannot be empty.')).toBeVisible()
    await expect(field).toBeFocused()
    await field.fill('karen at home')
    await send.click()
    await expect(page.getByRole('alert').getByText('Please enter a valid email address.')).toBeVisible()
    await expect(field).toHaveAccessibleDescription('Please enter a valid email address.')

    const email = 'Ida.Lund@example.com'
    await page.route(/\/subscribe\.data/, (route) => route.abort(), { times: 1 })
    await field.fill(email)
    await send.click()
    const lost = 'Your address could not be saved. Please try again.'
    await expect(page.getByRole('alert').getByText(lost)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Candles' })).toBeVisible()
    await field.press('Enter')
    const subscribed = `You subscribed with ${email}. Please confirm it in the email that is on its way to you.`
    await expect(page.getByRole('status').getByText(subscribed)).toBeVisible()
    await expect(field).toHaveAccessibleDescription(subscribed)
    await expect(field).toHaveValue('')

    const message = await mailbox.latestTo(email)
    expect(message.subject).toBe('Please confirm your subscription')
    await page.goto(linkIn(message, '/subscribe/confirm'))
    await expect(page.getByRole('heading', { level: 1, name: 'Shall we write to you?' })).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await confirmedAt(shop, email.toLowerCase())).toEqual([{ confirmed_at: null }])
    await page.getByRole('button', { name: 'Yes, write to me' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'You are on the list' })).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await confirmedAt(shop, email.toLowerCase())).toEqual([{ confirmed_at: expect.any(Date) }])

    await page.goto('/subscribe/confirm?token=long-gone')
    await expect(page.getByRole('heading', { level: 1, name: 'This link has expired' })).toBeVisible()
    await expect(field).toHaveCount(1)
    expect(await accessibilityProblems(page)).toEqual([])
  })
})

test('subscribing does not interrupt a navigation in progress', { tag: '@nightly' }, async ({ page, shop }) => {
  await signInNewCustomer(page, shop)
  await page.goto('/my-account/my-orders')
  const releaseAnswer = await delayRequests(page, /\/subscribe\.data/)
  const releasePage = await delayRequests(page, /\/my-account\/reviews\.data/)
  const field = page.getByRole('textbox', { name: 'Your email' })
  await comeNear(field)
  await field.fill('hurried@example.com')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByRole('link', { name: 'My reviews' }).click()

  releaseAnswer()
  await expect(page.getByRole('status').getByText('You subscribed with hurried@example.com')).toBeVisible()
  releasePage()

  await expect(page).toHaveURL('/my-account/reviews')
  await expect(page.getByRole('link', { name: 'My reviews' })).toHaveAttribute('aria-current', 'page')
})

test.describe('without scripts, on a phone', () => {
  test.use({ ...sizes.phone, javaScriptEnabled: false, expectedErrors: [/status of 404/] })

  test('an expired link offers a new one, with which a subscriber confirms and unsubscribes', {
    tag: '@nightly',
  }, async ({ page, shop, mailbox }) => {
    const main = page.getByRole('main')
    const title = page.getByRole('heading', { level: 1 })
    await page.goto('/subscribe/confirm?token=long-gone')
    await expect(title).toHaveText('This link has expired')
    await main.getByRole('textbox', { name: 'Your email' }).fill('plain@example.com')
    await main.getByRole('button', { name: 'Subscribe' }).click()
    const message = await mailbox.latestTo('plain@example.com')
    expect(message.subject).toBe('Please confirm your subscription')

    await page.goto(linkIn(message, '/subscribe/confirm'))
    await page.getByRole('button', { name: 'Yes, write to me' }).click()
    await expect(title).toHaveText('You are on the list')
    await page.goto(linkIn(message, '/unsubscribe'))
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(title).toHaveText('We will not write any more')
    expect(await confirmedAt(shop, 'plain@example.com')).toEqual([{ confirmed_at: null }])

    await page.goto('/unsubscribe')
    await expect(title).toHaveText('This link has expired')
    await page.getByRole('link', { name: 'Back to the shop' }).click()
    await expect(page).toHaveURL('/')
  })
})

function confirmedAt({ db }: Pick<Shop, 'db'>, email: string) {
  return db.selectFrom('subscriptions').select('confirmed_at').where('email', '=', email).execute()
}
