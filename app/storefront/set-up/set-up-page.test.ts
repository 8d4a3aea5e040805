import { expect, test } from 'vitest'
import { setUpMessages } from '#rulebook/set-up-messages.ts'
import { findSetUpCode } from '#shop/set-up/set-up-code.server.ts'
import { loaderArgsFor } from '#tests/support/loader-args.ts'
import { anAdmin } from '#tests/support/make-accounts.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { action, loader } from './set-up-page.tsx'

const ida = {
  fullName: 'Ida Berg',
  email: 'ida@shop.example',
  password: 'lantern.Boat71',
  confirmPassword: 'lantern.Boat71',
}

test('the form of the first admin leads to the list of what is missing, signed in, and then the page is gone', async () => {
  const shop = await openTestShop()
  const before = await open(shop)

  const answer = await send(shop, { ...ida, code: (await findSetUpCode(shop)) ?? '' })

  const [location, cookies] =
    answer instanceof Response ? [answer.headers.get('location'), answer.headers.getSetCookie()] : [null, []]
  expect([before, location, cookies.length > 0]).toEqual([null, '/setup/steps', true])
  expect(await open(shop)).toMatchObject({ init: { status: 404 } })
  expect(await send(shop, { ...ida, code: 'ANY' })).toMatchObject({ init: { status: 404 } })
})

test('a wrong code, a missing one and a weak password are shown at their fields, and no password is sent back', async () => {
  const shop = await openTestShop()

  const wrong = await send(shop, { ...ida, code: 'AAAA-AAAA-AAAA-AAAA' })
  const bad = await send(shop, { ...ida, code: ' ', password: 'weak', confirmPassword: 'weak' })

  const { wrongCode, codeMissing } = setUpMessages.welcome
  const values = { fullName: ida.fullName, email: ida.email }
  expect(wrong).toMatchObject({ data: { fields: { code: wrongCode }, values }, init: { status: 422 } })
  expect(bad).toMatchObject({ data: { fields: { code: codeMissing, password: expect.any(String) }, values } })
  expect(JSON.stringify([wrong, bad])).not.toContain(ida.password)
})

test('in a shop with an admin the page does not exist', async () => {
  const shop = await openTestShop()
  await anAdmin(shop)

  expect(await open(shop)).toMatchObject({ init: { status: 404 } })
})

function open(shop: TestShop): Promise<unknown> {
  return loader(loaderArgsFor(shop, '/setup').args).catch((thrown: unknown) => thrown)
}

function send(shop: TestShop, fields: Record<string, string>): Promise<unknown> {
  const { args } = loaderArgsFor(shop, '/setup')
  const request = new Request(args.url, { method: 'POST', body: new URLSearchParams(fields) })
  return action({ ...args, request }).catch((thrown: unknown) => thrown)
}
