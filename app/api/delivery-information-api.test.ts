import { expect, test } from 'vitest'
import { aCustomer, sessionCookieFor } from '#tests/support/make-accounts.ts'
import { aDelivery, anAddress } from '#tests/support/make-addresses.ts'
import { openTestApi, type TestApi } from '#tests/support/test-api.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

const form = {
  firstName: 'Olena',
  lastName: 'Kovalenko',
  address: '14 Kobzarska Street, apartment 3',
  city: 'Lviv',
  postalCode: '79008',
  phoneNumber: '67 123 45 67',
  email: 'olena@example.com',
  optionDeliveryMethod: 10,
}

test('a guest has no delivery information', async () => {
  const { ask } = await openTestApi()

  const answers = [
    await ask('/delivery-information'),
    await ask('/delivery-information', { method: 'PUT', body: form }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([401, 401])
})

test('a customer without an address gets an empty form, with the parcel locker chosen', async () => {
  const { shop, ask } = await openTestApi()
  const { headers } = await aSignedInCustomer(shop)

  const answered = await ask('/delivery-information', { headers })

  const empty = { firstName: '', lastName: '', address: '', city: '', postalCode: '', phoneNumber: '', email: '' }
  expect(answered.status).toBe(200)
  expect(answered.body).toEqual({ ...empty, optionDeliveryMethod: '5' })
  expect(answered.headers.get('cache-control')).toBe('no-store')
})

test('saved delivery information can be read again, and saving it again changes the same address', async () => {
  const { shop, ask } = await openTestApi()
  const { user, headers } = await aSignedInCustomer(shop)

  const saved = await save(ask, headers, form)
  await save(ask, headers, { ...form, city: 'Kyiv' })

  const read = await ask('/delivery-information', { headers })
  const rows = await shop.db.selectFrom('addresses').select('city').where('user_id', '=', user.id).execute()
  expect(saved.body).toEqual({ ...form, phoneNumber: '671234567', optionDeliveryMethod: '10' })
  expect(read.body).toMatchObject({ city: 'Kyiv' })
  expect(rows).toEqual([{ city: 'Kyiv' }])
})

test('of several addresses the default one is used', async () => {
  const { shop, ask } = await openTestApi()
  const { user, headers } = await aSignedInCustomer(shop)
  await anAddress(shop, user, { city: 'Lviv' })
  await anAddress(shop, user, { city: 'Odesa', isDefault: true })

  const read = await ask('/delivery-information', { headers })

  expect(read.body).toMatchObject({ city: 'Odesa' })
})

test('missing and wrong fields are named', async () => {
  const { shop, ask } = await openTestApi()
  const { headers } = await aSignedInCustomer(shop)

  const answered = await save(ask, headers, { ...form, firstName: '', phoneNumber: '12345', email: 'olena' })

  expect(answered.status).toBe(422)
  expect(answered.body).toMatchObject({
    code: 'invalid',
    fields: {
      firstName: 'Please enter a valid First name field',
      phoneNumber: 'Please enter a valid Phone number field',
      email: 'Please enter a valid email address',
    },
  })
})

test('customers see only their own delivery information', async () => {
  const { shop, ask } = await openTestApi()
  const [olena, marko] = [await aSignedInCustomer(shop), await aSignedInCustomer(shop)]
  await anAddress(shop, olena.user, aDelivery({ city: 'Lviv' }))

  const his = await ask('/delivery-information', { headers: marko.headers })

  expect(his.body).toMatchObject({ city: '' })
})

test('a first address that is saved many times at once is stored once', async () => {
  const { shop, ask } = await openTestApi()
  const { headers } = await aSignedInCustomer(shop)

  const answers = await Promise.all(Array.from({ length: 6 }, () => save(ask, headers, form)))

  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(await shop.db.selectFrom('addresses').select('city').execute()).toHaveLength(1)
})

async function aSignedInCustomer(shop: TestShop) {
  const user = await aCustomer(shop)
  return { user, headers: { cookie: await sessionCookieFor(shop, user) } }
}

function save(ask: TestApi['ask'], headers: Record<string, string>, body: unknown) {
  return ask('/delivery-information', { method: 'PUT', body, headers })
}
