import type { Page } from '@playwright/test'
import { recentProofWords } from '#rulebook/recent-proof-words.ts'
import { passkeyWords, secondFactorWords as words } from '#rulebook/second-factor-words.ts'
import { addSecondFactor, beginSecondFactor } from '#shop/accounts/second-factor.server.ts'
import { stepAt, totpCode } from '#shop/accounts/totp.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { test as base, expect, tabTo } from '#tests/support/journey.ts'
import { aCustomer, aVisitOf, type MadeUser, whoIs } from '#tests/support/make-accounts.ts'
import { startRunningShop } from '#tests/support/running-shop.ts'

/** Passkeys belong to a name, and an address of digits is none. */
const test = base.extend<object, object>({
  running: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures are asked for.
    async ({}, use, worker) => {
      const running = await startRunningShop(`factors_${worker.workerIndex}`, {}, { hostname: 'localhost' })
      await use(running)
      await running.stop()
    },
    { scope: 'worker' },
  ],
})

// What a browser says itself about a form that was refused.
test.use({ expectedErrors: [/status of 422/] })

// One after the other: their shop is one of its own, and one such shop is started faster than three.
test.describe.configure({ mode: 'default' })

test('a code from the phone is set up, asked for, and turned off again', async ({ page, shop, context }) => {
  const user = await aCustomer(shop)
  await beIn(page, await aVisitOf(shop, user))
  await page.goto('/my-account/security')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('link', { name: words.room.setUp }).click()
  await expect(page.getByRole('img', { name: words.setUp.picture })).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  const secret = ((await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel(words.setUp.label).fill(await codeNow(shop, secret))
  await page.getByRole('button', { name: words.setUp.submit }).click()
  await expect(page.getByRole('heading', { name: words.codes.title })).toBeVisible()
  await expect(page.getByRole('list', { name: words.codes.list }).getByRole('listitem')).toHaveCount(10)
  expect(await accessibilityProblems(page)).toEqual([])

  await context.clearCookies()
  await logIn(page, user)
  await expect(page.getByRole('heading', { name: words.ask.title })).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByLabel(words.ask.label).fill('000000')
  await page.getByRole('button', { name: words.ask.submit }).click()
  await expect(page.getByText(words.wrongCode)).toBeVisible()
  await page.getByLabel(words.ask.label).fill(await codeNow(shop, secret))
  await page.getByRole('button', { name: words.ask.submit }).click()
  await expect(page).toHaveURL('/my-account/my-wishlist')

  // As if the code had been shown longer ago.
  await shop.db.deleteFrom('recent_proofs').execute()
  await page.goto('/my-account/security')
  await page.getByRole('button', { name: words.room.turnOff }).click()
  await expect(page.getByRole('heading', { name: recentProofWords.title })).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByLabel(recentProofWords.codeLabel).fill(await codeNow(shop, secret))
  await page.getByRole('button', { name: recentProofWords.submit, exact: true }).click()
  await expect(page).toHaveURL('/my-account/security')
  await page.getByRole('button', { name: words.room.turnOff }).click()
  await expect(page.getByText(words.room.done.off)).toBeVisible()
  await expect(page.getByRole('link', { name: words.room.setUp })).toBeVisible()
})

test('a passkey is added, named anew, opens the account, and is removed', async ({ page, shop, context }) => {
  await withAuthenticator(page)
  const user = await aCustomer(shop)
  await beIn(page, await aVisitOf(shop, user))
  await page.goto('/my-account/security')
  await page.getByLabel(passkeyWords.name).fill('My phone')
  await page.getByRole('button', { name: passkeyWords.add }).click()
  await expect(page.getByText(words.room.done['passkey-added'])).toBeVisible()
  await page.getByLabel(passkeyWords.name).first().fill('Old phone')
  await page.getByRole('button', { name: 'Rename My phone' }).click()
  await expect(page.getByText(words.room.done['passkey-renamed'])).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])

  await context.clearCookies()
  await page.goto('/login?to=/my-account/security')
  await page.getByRole('button', { name: passkeyWords.signIn }).click()
  await expect(page).toHaveURL('/my-account/security')

  await page.getByRole('button', { name: 'Remove Old phone' }).click()
  await expect(page.getByText(words.room.done['passkey-removed'])).toBeVisible()
  await context.clearCookies()
  await page.goto('/login')
  await page.getByRole('button', { name: passkeyWords.signIn }).click()
  await expect(page.getByText(passkeyWords.wrong)).toBeVisible()
})

test('a code is asked for in the dialog as well, by keyboard alone, and not again in a browser one trusts', async ({
  page,
  shop,
  context,
}) => {
  const user = await aCustomer(shop)
  const secret = await withCodes(shop, user)
  await page.goto('/?sign-in&to=/my-account/security')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your email*').fill(user.email)
  await dialog.getByRole('textbox', { name: 'Password*' }).fill(user.password)
  await page.keyboard.press('Enter')
  const code = page.getByLabel(words.ask.label)
  await expect(code).toBeVisible()
  await tabTo(page, code)
  await page.keyboard.type(await codeNow(shop, secret))
  await tabTo(page, page.getByRole('checkbox', { name: words.ask.trust }))
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/my-account/security')

  await context.clearCookies({ name: 'hyggehus.session' })
  await context.clearCookies({ name: 'hyggehus.known' })
  await logIn(page, user)

  await expect(page).toHaveURL('/my-account/my-wishlist')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('codes are set up and asked for all the same', async ({ page, shop, context }) => {
    const user = await aCustomer(shop)
    await beIn(page, await aVisitOf(shop, user))
    await page.goto('/my-account/security/authenticator')
    const secret = ((await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent()) ?? '').replaceAll(' ', '')
    await page.getByLabel(words.setUp.label).fill(await codeNow(shop, secret))
    await page.getByRole('button', { name: words.setUp.submit }).click()
    await expect(page.getByRole('heading', { name: words.codes.title })).toBeVisible()

    await context.clearCookies()
    await logIn(page, user)
    await page.getByLabel(words.ask.label).fill(await codeNow(shop, secret))
    await page.getByRole('button', { name: words.ask.submit }).click()

    await expect(page).toHaveURL('/my-account/my-wishlist')
  })
})

/** As if they had been set up long ago. */
async function withCodes(shop: Shop, user: MadeUser): Promise<string> {
  const asker = await whoIs(shop, await aVisitOf(shop, user))
  const secret = (await beginSecondFactor(shop, asker))?.secret ?? ''
  await addSecondFactor(shop, asker, await codeNow(shop, secret))
  return secret
}

async function logIn(page: Page, { email, password }: MadeUser) {
  await page.goto('/login')
  await page.getByLabel('Your email*').fill(email)
  await page.getByRole('textbox', { name: 'Password*' }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

async function beIn(page: Page, cookie: string) {
  const cookies = cookie.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split('=')
    return { name, value, domain: 'localhost', path: '/' }
  })
  await page.context().addCookies(cookies)
}

/** A device of its own, which says yes. */
async function withAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  })
}

/** The code of this half minute, as if none had been used in it. */
async function codeNow({ db }: Shop, secret: string): Promise<string> {
  await db.updateTable('second_factors').set({ last_step: '0' }).execute()
  return totpCode(secret, stepAt(new Date()))
}
