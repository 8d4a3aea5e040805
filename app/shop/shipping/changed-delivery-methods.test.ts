import { expect, test } from 'vitest'
import { defaultSettings } from '#rulebook/default-settings.ts'
import { placeOrder } from '#shop/checkout/place-order.server.ts'
import { quoteOrder } from '#shop/checkout/quote-order.server.ts'
import { changeSetting } from '#shop/settings/change-setting.server.ts'
import type { DeliverySetting } from '#shop/settings/settings.ts'
import { anAdmin } from '#tests/support/make-accounts.ts'
import { aPaidOrder, findOrderByNumber, orderRequestFor } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { listDeliveryOptions } from './list-delivery-options.server.ts'

const [locker, courier, post] = defaultSettings.delivery

async function setDeliveryMethods(shop: TestShop, ...methods: DeliverySetting[]): Promise<void> {
  const changed = await changeSetting(shop, await anAdmin(shop), {
    name: 'delivery',
    value: methods,
    expectedVersion: 0,
  })
  if (!changed.ok) throw new Error(changed.problem.code)
}

test('delivery methods are offered in the admin’s order, without those switched off', async () => {
  const shop = await openTestShop()
  await setDeliveryMethods(shop, post, { ...courier, isOn: false }, locker)

  const options = await listDeliveryOptions(shop)

  expect(options.map(({ method }) => method)).toEqual(['post-office', 'parcel-locker'])
})

test('a new delivery price applies to new orders, and an old order keeps its own', async () => {
  const shop = await openTestShop()
  const mug = await aProduct(shop, { priceCents: 2000, stock: 9 })
  const before = await aPaidOrder(shop, [mug])
  await setDeliveryMethods(
    shop,
    { ...locker, name: 'Locker around the corner', priceCents: 700, mostDays: 4 },
    courier,
    post,
  )

  const after = await aPaidOrder(shop, [mug])

  expect((await findOrderByNumber(shop, before)).delivery).toMatchObject({
    name: 'Parcel locker',
    fewestDays: 2,
    mostDays: 3,
  })
  expect(await findOrderByNumber(shop, before)).toMatchObject({ deliveryCents: 500, totalCents: 2500 })
  expect((await findOrderByNumber(shop, after)).delivery).toMatchObject({
    name: 'Locker around the corner',
    mostDays: 4,
  })
  expect(await findOrderByNumber(shop, after)).toMatchObject({ deliveryCents: 700, totalCents: 2700 })
})

test('an order with an outdated delivery price is refused', async () => {
  const shop = await openTestShop()
  const mug = await aProduct(shop, { stock: 1 })
  await setDeliveryMethods(shop, { ...locker, priceCents: 700 }, courier, post)

  const outdated = await placeOrder(shop, null, orderRequestFor([mug], { deliveryCents: 500 }))
  const current = await placeOrder(shop, null, orderRequestFor([mug], { deliveryCents: 700 }))

  expect(outdated).toEqual({ ok: false, problem: { code: 'delivery-changed' } })
  expect(current).toMatchObject({ ok: true, value: { deliveryCents: 700 } })
})

test('a method that is no longer offered cannot be ordered, and the quote uses the first one offered', async () => {
  const shop = await openTestShop()
  const mug = await aProduct(shop)
  await setDeliveryMethods(shop, post, { ...locker, isOn: false }, courier)
  const line = { article: mug.article, priceCents: mug.priceCents, quantity: 1 }

  const placed = await placeOrder(shop, null, orderRequestFor([mug]))
  const quote = await quoteOrder(shop, null, { lines: [line], deliveryMethod: 'parcel-locker' })

  expect(placed).toEqual({ ok: false, problem: { code: 'delivery-changed' } })
  expect(quote.totals.deliveryCents).toBe(900)
})
