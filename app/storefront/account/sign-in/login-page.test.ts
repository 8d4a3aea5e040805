import { expect, test } from 'vitest'
import { adminRooms } from '#rulebook/admin-rooms.ts'
import { aCustomer, anAdmin, aVisitOf, type MadeUser } from '#tests/support/make-accounts.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { visitTo } from '#tests/support/test-visit.ts'
import { action, loader } from './login-page.tsx'

test('an admin who logs in is led to the admin sections, a customer to their wishlist', async () => {
  const shop = await openTestShop()
  const [astrid, karen] = [await anAdmin(shop), await aCustomer(shop)]

  const places = [await logIn(shop, '/login', astrid), await logIn(shop, '/login', karen)]

  expect(places).toEqual([adminRooms[0].path, '/my-account/my-wishlist'])
})

test('whoever logs in is led to where they wanted to go, and never to another site', async () => {
  const shop = await openTestShop()
  const karen = await aCustomer(shop)

  const places = [await logIn(shop, '/login?to=/wish', karen), await logIn(shop, '/login?to=//evil.example/', karen)]

  expect(places).toEqual(['/wish', '/my-account/my-wishlist'])
})

test('whoever is signed in already is led on from the login', async () => {
  const shop = await openTestShop()
  const { visit } = visitTo(shop, '/login?to=/gift-sets')
  const request = new Request(visit.url, { headers: { cookie: await aVisitOf(shop, await aCustomer(shop)) } })

  const answer = await loader({ ...visit, request }).catch((thrown: unknown) => thrown)

  expect(answer).toMatchObject({ status: 302 })
  expect(placeIn(answer)).toBe('/gift-sets')
})

async function logIn(shop: TestShop, address: string, { email, password }: MadeUser): Promise<string | null> {
  const { visit } = visitTo(shop, address)
  const request = new Request(visit.url, { method: 'POST', body: new URLSearchParams({ email, password }) })
  return placeIn(await action({ ...visit, request }).catch((thrown: unknown) => thrown))
}

function placeIn(answer: unknown): string | null {
  return answer instanceof Response ? answer.headers.get('location') : null
}
