/** @module-tag nightly */
import { expect, test } from 'vitest'
import { adminOrderMessages } from '#rulebook/admin-order-messages.ts'
import { adminParcelMessages } from '#rulebook/admin-parcel-messages.ts'
import { adminPickupPointMessages as messages } from '#rulebook/admin-pickup-point-messages.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aPickupPoint } from '#tests/support/make-pickup-points.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

test('an admin sees what a list changes, imports it, and sees which order goes to a closed point', async () => {
  const shop = await openTestShop()
  const gone = await aPickupPoint(shop, { name: 'Old Kiosk' })
  const order = await aPaidOrder(shop, [await aProduct(shop)], { pickupPoint: gone.id })
  const pages = await openAdminPages(shop)
  const lines = [
    'code,name,address,city,postal code',
    'N-1,Opera Passage,9 Library Street,Lviv,79000',
    'N-2,,,Lviv,79000',
  ]
  const file = new Blob([lines.join('\n')], { type: 'text/csv' })

  const unread = await pages.post('/pickup-points', { intent: 'read', carrier: 'Northbox' })
  const stored = await pages.post('/pickup-points', {
    intent: 'read',
    carrier: 'Northbox',
    file: new File([file], 'a.csv'),
  })
  const planned = await pages.get(stored.location ?? '')
  const before = await pages.get('/pickup-points')
  const id = new URL(stored.location ?? '', shop.publicUrl).searchParams.get('file') ?? ''
  const imported = await pages.post('/pickup-points', { intent: 'import', file: id })
  const done = await pages.get(imported.location ?? '')

  expect([unread.status, unread.text.includes(messages.problems['file-missing'])]).toEqual([422, true])
  expect(planned.text).toContain(messages.plan.leftOut(messages.lineProblems.incomplete))
  expect(planned.text).toContain(messages.plan.order(order.number))
  expect(planned.text).toContain(messages.plan.apply(1, 1))
  expect(before.text).toContain(messages.text(1, 1))
  expect(done.text).toContain(messages.done(1, 0, 1))
  const orderPage = await pages.get(`/all-orders/${order.number}`)
  expect(orderPage.text).toContain(`Old Kiosk, 9 Library Street, 79000 Lviv`)
  expect(orderPage.text).toContain(adminOrderMessages.facts.closedPickupPoint)
})

test('an order without a point says so on its page, while packing, and not in a shop without points', async () => {
  const shop = await openTestShop()
  const order = await aPaidOrder(shop, [await aProduct(shop)])
  const pages = await openAdminPages(shop)
  const paths = [`/all-orders/${order.number}`, '/packing']
  const { noPickupPoint } = adminOrderMessages.facts
  const saysSo = () => Promise.all(paths.map(async (path) => (await pages.get(path)).text.includes(noPickupPoint)))

  const without = await saysSo()
  await aPickupPoint(shop)

  expect(without).toEqual([false, false])
  expect(await saysSo()).toEqual([true, true])
})

test('slips name the point, and packing for a point that has changed is refused', async () => {
  const shop = await openTestShop()
  const [opera, park] = [await aPickupPoint(shop), await aPickupPoint(shop, { name: 'Park' })]
  const product = await aProduct(shop)
  const order = await aPaidOrder(shop, [product], { pickupPoint: park.id })
  const pages = await openAdminPages(shop)

  const slip = await pages.get(`/all-orders/${order.number}/packing-slip`)
  const slips = await pages.get('/packing/slips')
  const fields = { intent: 'pack', number: order.number, expectedParcels: '0', [`pieces:${product.article}`]: '1' }
  const outdated = await pages.post('/packing', { ...fields, expectedPickupPoint: opera.id })
  const current = await pages.post('/packing', { ...fields, expectedPickupPoint: park.id })

  expect([slip.text, slips.text].map((text) => text.includes('Park, 9 Library Street'))).toEqual([true, true])
  expect(outdated.text).toContain(adminParcelMessages.problems.pickupPointChanged)
  expect(current.text).not.toContain(adminParcelMessages.problems.pickupPointChanged)
})
