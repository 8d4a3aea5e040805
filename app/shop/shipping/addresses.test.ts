import { expect, test } from 'vitest'
import type { UserId } from '#shop/accounts/accounts.ts'
import { aCustomer } from '#tests/support/make-accounts.ts'
import { aDelivery, anAddress, anAddressId } from '#tests/support/make-addresses.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { chooseDefaultAddress } from './choose-default-address.server.ts'
import { deleteAddress } from './delete-address.server.ts'
import { findAddress, findDefaultAddress } from './find-address.server.ts'
import { listAddresses } from './list-addresses.server.ts'
import { saveAddress } from './save-address.server.ts'

test('the first address becomes the default, and a second one does not change that', async () => {
  const shop = await openTestShop()
  const olena = await aCustomer(shop)

  await anAddress(shop, olena, { city: 'Lviv' })
  await anAddress(shop, olena, { city: 'Kyiv' })

  expect(await citiesOf(shop, olena)).toEqual(['Lviv, default', 'Kyiv'])
  expect(await findDefaultAddress(shop, olena)).toMatchObject({ ...aDelivery(), city: 'Lviv', isDefault: true })
})

test('a new address can become the default at once', async () => {
  const shop = await openTestShop()
  const olena = await aCustomer(shop)
  await anAddress(shop, olena, { city: 'Lviv' })

  await anAddress(shop, olena, { city: 'Kyiv', isDefault: true })

  expect(await citiesOf(shop, olena)).toEqual(['Kyiv, default', 'Lviv'])
})

test('an address can be changed, and the default stays the default', async () => {
  const shop = await openTestShop()
  const olena = await aCustomer(shop)
  const { id } = await anAddress(shop, olena, { city: 'Lviv' })

  const saved = await saveAddress(shop, olena, { id, delivery: aDelivery({ city: 'Odesa' }), isDefault: false })

  expect(saved).toMatchObject({ ok: true, value: { id, city: 'Odesa', isDefault: true } })
  expect(await citiesOf(shop, olena)).toEqual(['Odesa, default'])
})

test('one form sent eight times at once adds one address', async () => {
  const shop = await openTestShop()
  const olena = await aCustomer(shop)
  const form = { id: anAddressId(), delivery: aDelivery(), isDefault: true }

  const answers = await Promise.all(Array.from({ length: 8 }, () => saveAddress(shop, olena, form)))

  expect(answers.every(({ ok }) => ok)).toBe(true)
  expect(await citiesOf(shop, olena)).toEqual(['Lviv, default'])
})

test('an address book is limited to twenty addresses, also when thirty are added at once', async () => {
  const shop = await openTestShop()
  const olena = await aCustomer(shop)
  const forms = Array.from({ length: 30 }, () => ({ id: anAddressId(), delivery: aDelivery(), isDefault: true }))

  const answers = await Promise.all(forms.map((form) => saveAddress(shop, olena, form)))

  const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.problem.code]))
  expect(refused).toEqual(Array(10).fill('too-many-addresses'))
  expect((await listAddresses(shop, olena)).map(({ isDefault }) => isDefault)).toEqual([true, ...Array(19).fill(false)])
})

test('a refused address does not change the default', async () => {
  const shop = await openTestShop()
  const olena = await aCustomer(shop)
  await Promise.all(Array.from({ length: 20 }, () => anAddress(shop, olena)))
  const before = await findDefaultAddress(shop, olena)

  await saveAddress(shop, olena, { id: anAddressId(), delivery: aDelivery(), isDefault: true })

  expect(await findDefaultAddress(shop, olena)).toEqual(before)
})

test('when the default is deleted, the oldest of the others becomes the default', async () => {
  const shop = await openTestShop()
  const olena = await aCustomer(shop)
  const lviv = await anAddress(shop, olena, { city: 'Lviv' })
  shop.clock.advance(1000)
  await anAddress(shop, olena, { city: 'Kyiv' })
  shop.clock.advance(1000)
  await anAddress(shop, olena, { city: 'Odesa' })

  const deleted = await deleteAddress(shop, olena, lviv.id)

  expect(deleted).toEqual({ ok: true, value: lviv })
  expect(await citiesOf(shop, olena)).toEqual(['Kyiv, default', 'Odesa'])
})

test('a deleted address can be restored as it was', async () => {
  const shop = await openTestShop()
  const olena = await aCustomer(shop)
  const lviv = await anAddress(shop, olena, { city: 'Lviv' })
  await anAddress(shop, olena, { city: 'Kyiv' })
  await deleteAddress(shop, olena, lviv.id)

  const { id, isDefault, ...delivery } = lviv
  await saveAddress(shop, olena, { id, delivery, isDefault })

  expect(await findDefaultAddress(shop, olena)).toEqual(lviv)
})

test('the default can be changed, and there is exactly one even when several requests race', async () => {
  const shop = await openTestShop()
  const olena = await aCustomer(shop)
  const book = await Promise.all(['Lviv', 'Kyiv', 'Odesa'].map((city) => anAddress(shop, olena, { city })))

  const answers = await Promise.all(book.map(({ id }) => chooseDefaultAddress(shop, olena, id)))

  expect(answers.every(({ ok }) => ok)).toBe(true)
  expect((await listAddresses(shop, olena)).filter(({ isDefault }) => isDefault)).toHaveLength(1)
})

test('choosing and deleting at the same time always leaves one default', async () => {
  const shop = await openTestShop()
  const olena = await aCustomer(shop)
  const [lviv, kyiv] = [await anAddress(shop, olena), await anAddress(shop, olena), await anAddress(shop, olena)]

  await Promise.all([
    deleteAddress(shop, olena, lviv.id),
    chooseDefaultAddress(shop, olena, kyiv.id),
    deleteAddress(shop, olena, kyiv.id),
  ])

  expect((await listAddresses(shop, olena)).map(({ isDefault }) => isDefault)).toEqual([true])
})

test('a customer cannot read or change another customer’s address', async () => {
  const shop = await openTestShop()
  const [olena, marko] = [await aCustomer(shop), await aCustomer(shop)]
  const hers = await anAddress(shop, olena)
  const notFound = { ok: false, problem: { code: 'address-not-found' } }

  const found = await findAddress(shop, marko, hers.id)
  const saved = await saveAddress(shop, marko, { id: hers.id, delivery: aDelivery({ city: 'Kyiv' }), isDefault: true })
  const chosen = await chooseDefaultAddress(shop, marko, hers.id)
  const deleted = await deleteAddress(shop, marko, hers.id)

  expect([found, saved, chosen, deleted]).toEqual([null, notFound, notFound, notFound])
  expect(await listAddresses(shop, olena)).toEqual([hers])
  expect(await listAddresses(shop, marko)).toEqual([])
})

test('a malformed address id finds no address', async () => {
  const shop = await openTestShop()
  const olena = await aCustomer(shop)

  expect(await findAddress(shop, olena, "1' or true --")).toBeNull()
  expect(await deleteAddress(shop, olena, '')).toMatchObject({ ok: false })
  expect(await chooseDefaultAddress(shop, olena, 'new')).toMatchObject({ ok: false })
})

async function citiesOf(shop: TestShop, customer: { id: UserId }): Promise<string[]> {
  const book = await listAddresses(shop, customer)
  return book.map(({ city, isDefault }) => (isDefault ? `${city}, default` : city))
}
