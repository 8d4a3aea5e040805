import { expect, test } from 'vitest'
import { adminSections } from '#rulebook/admin-sections.ts'
import { loaderArgsFor } from '#tests/support/loader-args.ts'
import { aCustomer, anAdmin, type MadeUser, sessionCookieFor } from '#tests/support/make-accounts.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { action, loader } from './login-page.tsx'

test('login redirects an admin to the admin sections and a customer to their wishlist', async () => {
  const shop = await openTestShop()
  const [astrid, karen] = [await anAdmin(shop), await aCustomer(shop)]

  const locations = [await logIn(shop, '/login', astrid), await logIn(shop, '/login', karen)]

  expect(locations).toEqual([adminSections[0].path, '/my-account/my-wishlist'])
})

test('login redirects to the requested page, and never to another site', async () => {
  const shop = await openTestShop()
  const karen = await aCustomer(shop)

  const locations = [await logIn(shop, '/login?to=/wish', karen), await logIn(shop, '/login?to=//evil.example/', karen)]

  expect(locations).toEqual(['/wish', '/my-account/my-wishlist'])
})

test('the login page redirects a user who is already signed in', async () => {
  const shop = await openTestShop()
  const { args } = loaderArgsFor(shop, '/login?to=/gift-sets')
  const request = new Request(args.url, { headers: { cookie: await sessionCookieFor(shop, await aCustomer(shop)) } })

  const answer = await loader({ ...args, request }).catch((thrown: unknown) => thrown)

  expect(answer).toMatchObject({ status: 302 })
  expect(locationOf(answer)).toBe('/gift-sets')
})

async function logIn(shop: TestShop, address: string, { email, password }: MadeUser): Promise<string | null> {
  const { args } = loaderArgsFor(shop, address)
  const request = new Request(args.url, { method: 'POST', body: new URLSearchParams({ email, password }) })
  return locationOf(await action({ ...args, request }).catch((thrown: unknown) => thrown))
}

function locationOf(answer: unknown): string | null {
  return answer instanceof Response ? answer.headers.get('location') : null
}
