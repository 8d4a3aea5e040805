import type { Page } from '@playwright/test'
import { reauthenticationMessages } from '#rulebook/reauthentication-messages.ts'
import { secondFactorMessages as messages, passkeyMessages } from '#rulebook/second-factor-messages.ts'
import { addSecondFactor, beginSecondFactor } from '#shop/accounts/second-factor/second-factor.server.ts'
import { stepAt, totpCode } from '#shop/accounts/second-factor/totp.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { problemsByDayAndEvening } from '#tests/support/accessibility.ts'
import { test as base, expect, tabTo } from '#tests/support/journey.ts'
import { aCustomer, actorFromCookie, type MadeUser, sessionCookieFor } from '#tests/support/make-accounts.ts'
import { startRunningShop } from '#tests/support/running-shop.ts'

/** Passkeys need a host name; an IP address is not one. */
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

// The browser logs a refused form.
test.use({ expectedErrors: [/status of 422/] })

// The tests run one after the other in one separate shop, which is faster than starting three.
test.describe.configure({ mode: 'default' })

test('an authenticator app is set up, asked for a code, and turned off again', { tag: '@nightly' }, async ({
  page,
  shop,
  context,
}) => {
  const user = await aCustomer(shop)
  await addSessionCookie(page, await sessionCookieFor(shop, user))
  await page.goto('/my-account/security')
  expect(await problemsByDayAndEvening(page)).toEqual([])
  await page.getByRole('link', { name: messages.section.setUp }).click()
  await expect(page.getByRole('img', { name: messages.setUp.picture })).toBeVisible()
  expect(await problemsByDayAndEvening(page)).toEqual([])
  const secret = ((await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel(messages.setUp.label).fill(await codeNow(shop, secret))
  await page.getByRole('button', { name: messages.setUp.submit }).click()
  await expect(page.getByRole('heading', { name: messages.codes.title })).toBeVisible()
  await expect(page.getByRole('list', { name: messages.codes.list }).getByRole('listitem')).toHaveCount(10)
  expect(await problemsByDayAndEvening(page)).toEqual([])

  await context.clearCookies()
  await logIn(page, user)
  await expect(page.getByRole('heading', { name: messages.ask.title })).toBeVisible()
  expect(await problemsByDayAndEvening(page)).toEqual([])
  await page.getByLabel(messages.ask.label).fill('000000')
  await page.getByRole('button', { name: messages.ask.submit }).click()
  await expect(page.getByText(messages.wrongCode)).toBeVisible()
  await page.getByLabel(messages.ask.label).fill(await codeNow(shop, secret))
  await page.getByRole('button', { name: messages.ask.submit }).click()
  await expect(page).toHaveURL('/my-account/my-wishlist')

  // As if the last code had been entered longer ago.
  await shop.db.deleteFrom('recent_proofs').execute()
  await page.goto('/my-account/security')
  await page.getByRole('button', { name: messages.section.turnOff }).click()
  await expect(page.getByRole('heading', { name: reauthenticationMessages.title })).toBeVisible()
  expect(await problemsByDayAndEvening(page)).toEqual([])
  await page.getByLabel(reauthenticationMessages.codeLabel).fill(await codeNow(shop, secret))
  await page.getByRole('button', { name: reauthenticationMessages.submit, exact: true }).click()
  await expect(page).toHaveURL('/my-account/security')
  await page.getByRole('button', { name: messages.section.turnOff }).click()
  await expect(page.getByText(messages.section.done.off)).toBeVisible()
  await expect(page.getByRole('link', { name: messages.section.setUp })).toBeVisible()
})

test('a passkey is added, renamed, used to sign in, and removed', { tag: '@nightly' }, async ({
  page,
  shop,
  context,
}) => {
  await withAuthenticator(page)
  const user = await aCustomer(shop)
  await addSessionCookie(page, await sessionCookieFor(shop, user))
  await page.goto('/my-account/security')
  await page.getByLabel(passkeyMessages.name).fill('My phone')
  await page.getByRole('button', { name: passkeyMessages.add }).click()
  await expect(page.getByText(messages.section.done['passkey-added'])).toBeVisible()
  await page.getByLabel(passkeyMessages.name).first().fill('Old phone')
  await page.getByRole('button', { name: 'Rename My phone' }).click()
  await expect(page.getByText(messages.section.done['passkey-renamed'])).toBeVisible()
  expect(await problemsByDayAndEvening(page)).toEqual([])

  await context.clearCookies()
  await page.goto('/login?to=/my-account/security')
  await page.getByRole('button', { name: passkeyMessages.signIn }).click()
  await expect(page).toHaveURL('/my-account/security')

  await page.getByRole('button', { name: 'Remove Old phone' }).click()
  await expect(page.getByText(messages.section.done['passkey-removed'])).toBeVisible()
  await context.clearCookies()
  await page.goto('/login')
  await page.getByRole('button', { name: passkeyMessages.signIn }).click()
  await expect(page.getByText(passkeyMessages.wrong)).toBeVisible()
})

test('a code is asked for in the dialog as well, by keyboard alone, and not again in a trusted browser', {
  tag: '@nightly',
}, async ({ page, shop, context }) => {
  const user = await aCustomer(shop)
  const secret = await withCodes(shop, user)
  await page.goto('/?sign-in&to=/my-account/security')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your email*').fill(user.email)
  await dialog.getByRole('textbox', { name: 'Password*' }).fill(user.password)
  await page.keyboard.press('Enter')
  const code = page.getByLabel(messages.ask.label)
  await expect(code).toBeVisible()
  await tabTo(page, code)
  await page.keyboard.type(await codeNow(shop, secret))
  await tabTo(page, page.getByRole('checkbox', { name: messages.ask.trust }))
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/my-account/security')

  // A request of the account page that arrives without a session would be remembered as the page to return to.
  await page.goto('about:blank')
  await context.clearCookies({ name: /^hyggehus\.(session|known|wanted)/ })
  await logIn(page, user)

  await expect(page).toHaveURL('/my-account/my-wishlist')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('codes are set up and asked for', { tag: '@nightly' }, async ({ page, shop, context }) => {
    const user = await aCustomer(shop)
    await addSessionCookie(page, await sessionCookieFor(shop, user))
    await page.goto('/my-account/security/authenticator')
    const secret = ((await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent()) ?? '').replaceAll(' ', '')
    await page.getByLabel(messages.setUp.label).fill(await codeNow(shop, secret))
    await page.getByRole('button', { name: messages.setUp.submit }).click()
    await expect(page.getByRole('heading', { name: messages.codes.title })).toBeVisible()

    await context.clearCookies()
    await logIn(page, user)
    await page.getByLabel(messages.ask.label).fill(await codeNow(shop, secret))
    await page.getByRole('button', { name: messages.ask.submit }).click()

    await expect(page).toHaveURL('/my-account/my-wishlist')
  })
})

/** Turns on codes without using the browser. */
async function withCodes(shop: Shop, user: MadeUser): Promise<string> {
  const actor = await actorFromCookie(shop, await sessionCookieFor(shop, user))
  const secret = (await beginSecondFactor(shop, actor))?.secret ?? ''
  await addSecondFactor(shop, actor, await codeNow(shop, secret))
  return secret
}

async function logIn(page: Page, { email, password }: MadeUser) {
  await page.goto('/login')
  await page.getByLabel('Your email*').fill(email)
  await page.getByRole('textbox', { name: 'Password*' }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

async function addSessionCookie(page: Page, cookie: string) {
  const cookies = cookie.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split('=')
    return { name, value, domain: 'localhost', path: '/' }
  })
  await page.context().addCookies(cookies)
}

/** Adds a virtual authenticator that confirms every request. */
async function withAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  })
}

/** The code of the current 30 seconds, marked as unused. */
async function codeNow({ db }: Shop, secret: string): Promise<string> {
  await db.updateTable('second_factors').set({ last_step: '0' }).execute()
  return totpCode(secret, stepAt(new Date()))
}
