import { expect, test } from 'vitest'
import { defaultSettings } from '#rulebook/default-settings.ts'
import { changeSetting } from '#shop/settings/change-setting.server.ts'
import { aCustomer, anAdmin } from '#tests/support/make-accounts.ts'
import { anAddress } from '#tests/support/make-addresses.ts'
import { aPaidOrder, findOrderByNumber } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { listAddresses } from './list-addresses.server.ts'

const norway = { name: 'Norway', dialCode: '+47', phoneDigits: 8 }

async function changeCountry(shop: TestShop, value: unknown) {
  return await changeSetting(shop, await anAdmin(shop), { name: 'country', value, expectedVersion: 0 })
}

test('an order and its email name the country that the shop delivered to when it was placed', async () => {
  const shop = await openTestShop()
  const mug = await aProduct(shop, { stock: 9 })
  const before = await aPaidOrder(shop, [mug])
  shop.clock.advance(60_000)
  await changeCountry(shop, norway)

  const after = await aPaidOrder(shop, [mug], { delivery: { city: 'Bergen', phoneNumber: '41234567' } })

  const emails = await shop.db
    .selectFrom('emails')
    .select('data')
    .where('kind', '=', 'order-confirmation')
    .orderBy('created_at')
    .execute()
  expect((await findOrderByNumber(shop, before)).delivery.country).toEqual(defaultSettings.country)
  expect((await findOrderByNumber(shop, after)).delivery.country).toEqual(norway)
  expect(emails.map(({ data }) => data)).toMatchObject([
    { delivery: { address: [expect.any(String), expect.any(String), 'Lviv 79008', 'Ukraine', '+380 67 123 45 67'] } },
    { delivery: { address: [expect.any(String), expect.any(String), 'Bergen 79008', 'Norway', '+47 41234567'] } },
  ])
})

test('an address of another country is saved with the phone number of that country', async () => {
  const shop = await openTestShop()
  const olena = await aCustomer(shop)
  await changeCountry(shop, norway)

  await anAddress(shop, olena, { phoneNumber: '41234567' })

  expect(await listAddresses(shop, olena)).toMatchObject([{ phoneNumber: '41234567' }])
})

test('a country has a name, a dial code and a number of digits', async () => {
  const shop = await openTestShop()

  const refused = await changeCountry(shop, { name: ' ', dialCode: '0047', phoneDigits: 2.5 })

  expect(refused).toMatchObject({
    problem: {
      code: 'setting-invalid',
      fields: {
        name: 'Please name the country, in up to 60 characters',
        dialCode: 'Please enter a dial code such as +380',
        phoneDigits: 'Please enter a whole number from 4 to 14',
      },
    },
  })
})
