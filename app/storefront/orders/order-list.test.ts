import { expect, test } from 'vitest'
import { defaultSettings } from '#rulebook/default-settings.ts'
import { myOrdersMessages as messages } from '#rulebook/my-orders-messages.ts'
import { moveParcel } from '#shop/fulfilment/move-parcel.server.ts'
import { packParcel } from '#shop/fulfilment/pack-parcel.server.ts'
import { orderPath } from '#shop/orders/order-links.server.ts'
import { changeSetting } from '#shop/settings/change-setting.server.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { aCustomer, anAdmin } from '#tests/support/make-accounts.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aStoredPicture } from '#tests/support/make-pictures.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const path = '/my-account/my-orders'

test('an order of the list shows its pictures and its invoice, and where its parcel is until it is delivered', {
  tags: 'nightly',
}, async () => {
  const shop = await openTestShop()
  const customer = await aCustomer(shop)
  const candle = await aProduct(shop)
  const { number } = await aPaidOrder(shop, [candle], {}, customer)
  const { hash } = await aStoredPicture(shop)
  await shop.db.updateTable('order_lines').set({ picture_hash: hash }).where('article', '=', candle.article).execute()
  const pages = await openAdminPages(shop, customer)
  const admin = await anActor(shop, { isAdmin: true })
  const packed = await packParcel(shop, admin, { number })
  if (!packed.ok) throw new Error(packed.problem.code)
  const offersTheWay = async () => (await pages.get(path)).html.includes(`href="${path}/${number}#parcels"`)

  const shown = await pages.get(path)
  const offers = [await offersTheWay()]
  for (const to of ['handed-over', 'at-point', 'delivered'] as const) {
    await moveParcel(shop, packed.value.parcelId, { by: 'admin', actor: admin, to })
    offers.push(await offersTheWay())
  }

  expect(shown.html).toContain(`/media/${hash}-`)
  expect(shown.html).toContain(`href="${path}/${number}/invoice?document=2026-00001"`)
  expect(shown.text).toContain(messages.actions.invoice)
  expect(offers).toEqual([false, true, true, false])
})

test('the page of an order says whom to ask and how, as the admins entered it', async () => {
  const shop = await openTestShop()
  const { number } = await aPaidOrder(shop, [await aProduct(shop)])
  const value = { ...defaultSettings.contact, email: 'ask@shop.example', phone: '+47 555 01 23', hours: 'Mon–Fri 9–16' }
  await changeSetting(shop, await anAdmin(shop), { name: 'contact', value, expectedVersion: 0 })

  const page = await (await openAdminPages(shop, 'guest')).get(orderPath(shop, number))

  expect(page.text).toContain(messages.ask.heading)
  expect(page.html).toContain('href="mailto:ask@shop.example"')
  expect(page.html).toContain('href="tel:+475550123"')
  expect(page.text).toContain(messages.ask.hours('Mon–Fri 9–16'))
})
