import type { Page } from '@playwright/test'
import { socialWords as words } from '#rulebook/social-words.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { expect } from '#tests/support/journey.ts'
import { kindsOfLettersTo } from '#tests/support/letters-to.ts'
import { aCustomer } from '#tests/support/make-accounts.ts'
import { facebookPerson, test } from '#tests/support/social-journey.ts'

// One after the other: their shop is one of its own, and one such shop is started faster than three.
test.describe.configure({ mode: 'default' })

test('somebody new comes in with Google, is welcomed and finds the welcome code in an email; the next time they are greeted, from the dialog as well', async ({
  page,
  shop,
  context,
}) => {
  await page.goto('/login?to=/cart')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await sayWho(page, '1001')
  await expect(page).toHaveURL('/cart')
  await expect(page.getByText('Ласкаво просимо, Олена!')).toBeVisible()
  expect(await kindsOfLettersTo(shop, 'olena.google@example.com')).toEqual(['welcome'])

  await context.clearCookies({ name: /^hyggehus\.(?:session|known)$/ })
  await page.goto('/')
  await page.getByRole('button', { name: 'Account' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continue with Google' }).click()
  await sayWho(page, '1001')
  await expect(page.getByText('Вітаємо, Олена!')).toBeVisible()
  await expect(page).toHaveURL('/my-account/my-wishlist')
})

test('a way in that fails opens nothing and says why: an email not confirmed, a cancellation, a way back that began nowhere or in another browser, a provider that is away', async ({
  page,
  shop,
  browser,
  providers,
}) => {
  const withGoogle = page.getByRole('button', { name: 'Continue with Google' })
  await page.goto('/login?to=/cart')
  await withGoogle.click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText(words.problems.cancelled('Google'))).toBeVisible()
  await expect(page).toHaveURL(/to=%2Fcart/)
  expect(await accessibilityProblems(page)).toEqual([])

  await withGoogle.click()
  await sayWho(page, '1002')
  await expect(page.getByText(words.problems.unverified('Google'))).toBeVisible()
  expect(await shop.db.selectFrom('users').where('email', '=', 'petro.google@example.com').execute()).toEqual([])

  await withGoogle.click()
  await page.getByLabel('Number').fill('1001')
  const [back] = await Promise.all([
    page.waitForRequest((request) => request.url().includes('/sign-in-with/google/back')),
    page.getByRole('button', { name: 'Continue' }).click(),
  ])
  const other = await browser.newPage({ baseURL: shop.publicUrl, javaScriptEnabled: false })
  await other.goto(back.url())
  await expect(other.getByText(words.problems['wrong-state']('Google'))).toBeVisible()
  await other.goto('/sign-in-with/google/back?code=abc&state=made-up')
  await expect(other.getByText(words.problems['wrong-state']('Google'))).toBeVisible()
  providers.google.goAway(true)
  await other.goto('/login')
  await other.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(other.getByText(words.problems['provider-away']('Google'))).toBeVisible()
  providers.google.goAway(false)
  await other.close()
})

test('an address with a password is linked once its owner logs in with the password', async ({ page, shop }) => {
  const karen = await aCustomer(shop, { email: 'karen.known@example.com', emailConfirmed: false })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await sayWho(page, '1003')
  await expect(page.getByText(words.problems.prove('Google'))).toBeVisible()

  await page.getByLabel('Your email*').fill(karen.email)
  await page.getByRole('textbox', { name: 'Password*' }).fill(karen.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText(words.greetings.linked)).toBeVisible()

  await page.goto('/my-account/linked-sign-ins')
  await expect(page.getByRole('button', { name: 'Unlink Google' })).toBeVisible()
  expect((await kindsOfLettersTo(shop, karen.email)).toSorted()).toEqual(['sign-in-changed', 'welcome'])
})

test('Facebook opens an account with a confirmed email only; the last way in stays, and with a password beside it it can go', async ({
  page,
  providers,
}) => {
  const { id, name } = facebookPerson
  providers.facebook.become({ id, name })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continue with Facebook' }).click()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByText(words.problems.unverified('Facebook'))).toBeVisible()
  providers.facebook.become(facebookPerson)
  await page.getByRole('button', { name: 'Continue with Facebook' }).click()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByText('Ласкаво просимо, Andriy!')).toBeVisible()

  await page.goto('/my-account/linked-sign-ins')
  await expect(page.getByText(words.room.lastWay)).toBeVisible()
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

  test('Google leads in as well', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await sayWho(page, '1004')

    await expect(page).toHaveURL('/my-account/my-wishlist')
  })
})

/** In the provider's own form. */
async function sayWho(page: Page, number: string) {
  await page.getByLabel('Number').fill(number)
  await page.getByRole('button', { name: 'Continue' }).click()
}
