import type { Page } from '@playwright/test'
import { socialSignInMessages as messages } from '#rulebook/social-sign-in-messages.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { kindsOfEmailsTo } from '#tests/support/emails-to.ts'
import { expect } from '#tests/support/journey.ts'
import { aCustomer } from '#tests/support/make-accounts.ts'
import { facebookPerson, test } from '#tests/support/social-journey.ts'

// The tests run one after the other in one separate shop, which is faster than starting three.
test.describe.configure({ mode: 'default' })

test('a new customer signs in with Google and gets the welcome code by email; the next sign-in, from the dialog, greets them', {
  tag: '@nightly',
}, async ({ page, shop, context }) => {
  await page.goto('/login?to=/cart')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await signInAtProvider(page, '1001')
  await expect(page).toHaveURL('/cart')
  await expect(page.getByText('Ласкаво просимо, Олена!')).toBeVisible()
  expect(await kindsOfEmailsTo(shop, 'olena.google@example.com')).toEqual(['welcome'])

  // An open page would request its cart without a session and log a 401.
  await page.goto('about:blank')
  await context.clearCookies({ name: /^hyggehus\.(?:session|known)$/ })
  await page.goto('/')
  await page.getByRole('button', { name: 'Account' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continue with Google' }).click()
  await signInAtProvider(page, '1001')
  await expect(page.getByText('Вітаємо, Олена!')).toBeVisible()
  await expect(page).toHaveURL('/my-account/my-wishlist')
})

test('a failed sign-in creates no session and says why: an unconfirmed email, a cancellation, a callback that was not started in this browser, an unavailable provider', {
  tag: '@nightly',
}, async ({ page, shop, browser, providers }) => {
  const withGoogle = page.getByRole('button', { name: 'Continue with Google' })
  await page.goto('/login?to=/cart')
  await withGoogle.click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText(messages.problems.cancelled('Google'))).toBeVisible()
  await expect(page).toHaveURL(/to=%2Fcart/)
  expect(await accessibilityProblems(page)).toEqual([])

  await withGoogle.click()
  await signInAtProvider(page, '1002')
  await expect(page.getByText(messages.problems.unverified('Google'))).toBeVisible()
  expect(await shop.db.selectFrom('users').where('email', '=', 'petro.google@example.com').execute()).toEqual([])

  await withGoogle.click()
  await page.getByLabel('Number').fill('1001')
  const [callbackRequest] = await Promise.all([
    page.waitForRequest((request) => request.url().includes('/sign-in-with/google/back')),
    page.getByRole('button', { name: 'Continue' }).click(),
  ])
  const other = await browser.newPage({ baseURL: shop.publicUrl, javaScriptEnabled: false })
  await other.goto(callbackRequest.url())
  await expect(other.getByText(messages.problems['wrong-state']('Google'))).toBeVisible()
  await other.goto('/sign-in-with/google/back?code=abc&state=made-up')
  await expect(other.getByText(messages.problems['wrong-state']('Google'))).toBeVisible()
  providers.google.setUnavailable(true)
  await other.goto('/login')
  await other.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(other.getByText(messages.problems['provider-away']('Google'))).toBeVisible()
  providers.google.setUnavailable(false)
  await other.close()
})

test('a provider is linked to an account with a password after a login with the password', { tag: '@nightly' }, async ({
  page,
  shop,
}) => {
  const karen = await aCustomer(shop, { email: 'karen.known@example.com', emailConfirmed: false })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await signInAtProvider(page, '1003')
  await expect(page.getByText(messages.problems.prove('Google'))).toBeVisible()

  await page.getByLabel('Your email*').fill(karen.email)
  await page.getByRole('textbox', { name: 'Password*' }).fill(karen.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText(messages.greetings.linked)).toBeVisible()

  await page.goto('/my-account/linked-sign-ins')
  await expect(page.getByRole('button', { name: 'Unlink Google' })).toBeVisible()
  // The address was unconfirmed when the provider was linked, so no notice about it was sent there.
  expect(await kindsOfEmailsTo(shop, karen.email)).toEqual(['welcome'])
})

test('Facebook opens an account with a confirmed email only; the last sign-in method stays until there is a password', {
  tag: '@nightly',
}, async ({ page, providers }) => {
  const { id, name } = facebookPerson
  providers.facebook.setPerson({ id, name })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continue with Facebook' }).click()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByText(messages.problems.unverified('Facebook'))).toBeVisible()
  providers.facebook.setPerson(facebookPerson)
  await page.getByRole('button', { name: 'Continue with Facebook' }).click()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByText('Ласкаво просимо, Andriy!')).toBeVisible()

  await page.goto('/my-account/linked-sign-ins')
  await expect(page.getByText(messages.section.lastSignInMethod)).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Create password*' }).fill('Lantern.glow8')
  await page.getByRole('textbox', { name: 'Confirm the password*' }).fill('Lantern.glow8')
  await page.getByRole('button', { name: 'Set a password' }).click()
  await expect(page.getByText('Your password is set')).toBeVisible()
  await page.getByRole('button', { name: 'Unlink Facebook' }).click()
  await expect(page.getByText('Facebook is not linked any more')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Link Facebook' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('signing in with Google works', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await signInAtProvider(page, '1004')

    await expect(page).toHaveURL('/my-account/my-wishlist')
  })
})

/** Fills in the provider's form. */
async function signInAtProvider(page: Page, number: string) {
  await page.getByLabel('Number').fill(number)
  await page.getByRole('button', { name: 'Continue' }).click()
}
