import { expect, test } from 'vitest'
import { adminOrderMessages as messages } from '#rulebook/admin-order-messages.ts'
import { draftMessages } from '#rulebook/draft-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import { orderMessages } from '#rulebook/order-messages.ts'
import { pickupPointMessages } from '#rulebook/pickup-point-messages.ts'
import { packParcel } from '#shop/fulfilment/pack-parcel.server.ts'
import { refundOrder } from '#shop/orders/refund-order.server.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { aCustomer } from '#tests/support/make-accounts.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { anOrder, aPaidOrder, findOrderByNumber, pay, stockLevelOf } from '#tests/support/make-orders.ts'
import { aPickupPoint } from '#tests/support/make-pickup-points.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

test('a status is changed on the order’s page, and its history says what was changed, why and by whom', async () => {
  const shop = await openTestShop()
  const order = await aPaidOrder(shop, [await aProduct(shop)])
  const pages = await openAdminPages(shop, { fullName: 'Astrid Holm' })
  const path = `/all-orders/${order.number}`
  const sent = { intent: 'status', number: order.number, status: 'Done' }

  const asked = await pages.post(path, sent)
  const tooLong = await pages.post(path, { ...sent, reason: 'x'.repeat(1001) })
  const done = await pages.post(path, { ...sent, reason: 'Fetched at the door' })

  expect(asked.text).toContain(orderMessages.problems.reasonMissing)
  expect(asked.text).toContain(messages.status.unusualStep('Done'))
  expect(tooLong.text).toContain(orderMessages.problems.reasonTooLong)
  expect(done.text).toContain(orderMessages.statusChanged)
  expect(done.text).toContain(messages.timeline.moved('Processing', 'Done'))
  expect(done.text).toContain('Fetched at the door')
  expect(done.text).toContain(messages.timeline.byName('Astrid Holm'))
})

test('beside an order stand its customer’s purchases and returns so far and the stock left, for a packer only the stock', {
  tags: 'nightly',
}, async () => {
  const shop = await openTestShop()
  const customer = await aCustomer(shop)
  const mug = await aProduct(shop, { priceCents: 1000, stock: 9 })
  const first = await aPaidOrder(shop, [mug], { quantity: 2 }, customer)
  const { number, totalCents } = await aPaidOrder(shop, [mug], {}, customer)
  await refundOrder(shop, await anActor(shop, { isAdmin: true }), { number: first.number, reason: 'It broke' })
  const guests = await aPaidOrder(shop, [mug])
  const owner = await openAdminPages(shop)
  const packer = await openAdminPages(shop, { role: 'packer' })

  const [page, packers, ofGuest] = [
    await owner.get(`/all-orders/${number}`),
    await packer.get(`/all-orders/${number}`),
    await owner.get(`/all-orders/${guests.number}`),
  ]

  const spent = messages.customerTotals(messages.ordersOfCustomer(2), formatPrice(totalCents), 0)
  const { on_hand: left } = await stockLevelOf(shop, mug)
  expect(page.text).toContain(spent)
  expect(page.html).toContain(`href="/customers/${customer.id}"`)
  expect(page.text).toContain(`${mug.article} · ${messages.lines.left(left)}`)
  expect(packers.text).toContain(messages.lines.left(left))
  expect([packers.text.includes('spent'), packers.html.includes(`/customers/${customer.id}`)]).toEqual([false, false])
  expect(ofGuest.text).toContain(messages.guest)
})

test('a packer is offered no change of an order', async () => {
  const shop = await openTestShop()
  const { number } = await aPaidOrder(shop, [await aProduct(shop)])
  const path = `/all-orders/${number}`

  const [owner, packer] = [
    await (await openAdminPages(shop)).get(path),
    await (await openAdminPages(shop, { role: 'packer' })).get(path),
  ]

  expect(owner.html).toContain(`href="${path}/change"`)
  expect(packer.status).toBe(200)
  expect(packer.html).not.toContain(`href="${path}/change"`)
})

test('an admin sets the pick-up point of an order until it is packed', { tags: 'nightly' }, async () => {
  const shop = await openTestShop()
  const [opera, park] = [await aPickupPoint(shop), await aPickupPoint(shop, { name: 'Park', code: 'LV-09' })]
  const { number } = await aPaidOrder(shop, [await aProduct(shop)], { pickupPoint: opera.id })
  const pages = await openAdminPages(shop)
  const path = `/all-orders/${number}`

  const [before, found, none] = [
    await pages.get(path),
    await pages.get(`${path}?place=Lviv`),
    await pages.get(`${path}?place=Bergen`),
  ]
  const saved = await pages.post(path, { intent: 'pickup-point', pickupPoint: park.id })
  await packParcel(shop, await anActor(shop, { isAdmin: true }), { number })
  const late = await pages.post(path, { intent: 'pickup-point', pickupPoint: opera.id })

  expect(before.text).toContain(messages.point.change)
  expect(before.html).not.toContain('name="pickupPoint"')
  expect(found.html.match(/<input[^>]* name="pickupPoint"[^>]*>/g)).toHaveLength(2)
  expect(none.text).toContain(messages.point.none('Bergen'))
  expect(saved.text).toContain(messages.point.done('Park, 9 Library Street, 79000 Lviv'))
  expect((await findOrderByNumber(shop, { number })).delivery.pickupPoint).toMatchObject({ name: 'Park' })
  expect(saved.text).toContain('Opera Passage, 9 Library Street, 79000 Lviv → Park, 9 Library Street, 79000 Lviv')
  expect(late.text).toContain(pickupPointMessages.problems.orderPacked)
  expect(late.text).not.toContain(messages.point.change)
})

test('before a paid order is cancelled, its status form says what happens to money, stock and customer', async () => {
  const shop = await openTestShop()
  const order = await aPaidOrder(shop, [await aProduct(shop, { priceCents: 1000 })])
  const pages = await openAdminPages(shop)
  const ask = (status: string) =>
    pages.post(`/all-orders/${order.number}`, { intent: 'status', number: order.number, status })

  const [cancelled, delivered] = [await ask('Cancelled'), await ask('Delivered')]

  const consequence = messages.status.endsOrder('$15.00')
  expect(cancelled.text).toContain(messages.status.reasonHintOnRefund)
  expect([cancelled, delivered].map(({ text }) => text.includes(consequence))).toEqual([true, false])
})

test('a note is stored with its order; an empty or too long one is refused', async () => {
  const shop = await openTestShop()
  const { number } = await aPaidOrder(shop, [await aProduct(shop)])
  const pages = await openAdminPages(shop)
  const note = (message: string) => pages.post(`/all-orders/${number}`, { intent: 'note', message })

  const [empty, endless] = [await note(' '), await note('x'.repeat(2001))]
  const saved = await note('Ask the carrier')

  expect(empty.text).toContain(orderMessages.problems.noteMissing)
  expect(endless.text).toContain(orderMessages.problems.noteTooLong)
  expect(saved.text).toContain(messages.notes.done)
  expect(saved.text).toContain('Ask the carrier')
  expect(await shop.db.selectFrom('order_notes').select('message').execute()).toEqual([{ message: 'Ask the carrier' }])
})

test('the stock held by an unpaid order is released, once', async () => {
  const shop = await openTestShop()
  const mug = await aProduct(shop)
  const { number } = await anOrder(shop, [mug])
  const pages = await openAdminPages(shop)
  const release = () => pages.post(`/all-orders/${number}`, { intent: 'release-hold' })

  const [released, again] = [await release(), await release()]

  expect(released.text).toContain(messages.stock.released)
  expect(again.text).toContain(messages.stock.nothingHeld)
  expect((await stockLevelOf(shop, mug)).held).toBe(0)
})

test('the history of an order has a declined card, and an owner records that it was paid otherwise', async () => {
  const shop = await openTestShop()
  const { number } = await anOrder(shop, [await aProduct(shop)])
  await pay(shop, { number }, 'decline')
  const path = `/all-orders/${number}`
  const [owner, support] = [await openAdminPages(shop), await openAdminPages(shop, { role: 'support' })]
  const paid = { intent: 'manual', method: 'transfer', reference: 'Transfer 17' }

  const [declined, offered] = [await owner.get(path), await support.get(path)]
  const [refused, withoutReference] = [
    await support.post(path, paid),
    await owner.post(path, { ...paid, reference: '' }),
  ]
  const done = await owner.post(path, paid)

  expect(declined.text).toContain(messages.timeline.declined)
  expect([declined, offered].map(({ text }) => text.includes(draftMessages.paid.heading))).toEqual([true, false])
  expect(refused.status).toBe(403)
  expect(withoutReference.text).toContain(draftMessages.problems['reference-missing'])
  expect(done.text).toContain(draftMessages.paid.done)
  expect(done.text).toContain(messages.timeline.declined)
  expect(done.text).not.toContain(draftMessages.paid.heading)
  expect((await findOrderByNumber(shop, { number })).status).toBe('Processing')
})

test('an email about an order is sent again from its page', async () => {
  const shop = await openTestShop()
  const { number } = await aPaidOrder(shop, [await aProduct(shop)])
  await shop.db.updateTable('emails').set({ state: 'sent', sent_at: shop.now(), data: null }).execute()
  const { id } = await shop.db.selectFrom('emails').select('id').executeTakeFirstOrThrow()
  const pages = await openAdminPages(shop)
  const send = (email: string) => pages.post(`/all-orders/${number}`, { intent: 'send-again', email })

  const [sent, unknown] = [await send(id), await send('999999')]

  expect(sent.text).toContain(messages.emails.done)
  expect(unknown.text).toContain(orderMessages.problems.emailNotFound)
  expect(await shop.db.selectFrom('emails').select('id').execute()).toHaveLength(2)
})

test('an order is printed as an invoice and as a packing slip', async () => {
  const shop = await openTestShop()
  const { number } = await aPaidOrder(shop, [await aProduct(shop, { name: 'Blue mug', priceCents: 1000 })])
  const pages = await openAdminPages(shop)

  const [invoice, slip] = await Promise.all(
    ['invoice', 'packing-slip'].map((sheet) => pages.get(`/all-orders/${number}/${sheet}`)),
  )

  expect(invoice?.text).toContain('Invoice 2026-00001')
  expect(invoice?.text).toContain('$15.00')
  expect(invoice?.text).toContain('14 Lamplighter Row, Portland, ME 04101')
  expect(slip?.text).toContain(messages.packingSlipPage.title(number))
  expect(slip?.text).toContain('Blue mug')
  expect(invoice?.text).toContain('Ukraine')
  expect(slip?.text).toContain('+380 67 123 45 67')
})

test('requests for unknown orders and unknown actions are refused', async () => {
  const shop = await openTestShop()
  const { number } = await aPaidOrder(shop, [await aProduct(shop)])
  const pages = await openAdminPages(shop)
  const missingPath = '/all-orders/AAAA-AAAA'

  const missing = await pages.get(missingPath)
  const statuses = [
    await pages.get('/all-orders/mine'),
    await pages.get(`${missingPath}/invoice`),
    await pages.get(`${missingPath}/packing-slip`),
    await pages.get(`${missingPath}/settle-refund?refund=1`),
    await pages.post('/all-orders/mine', { intent: 'note', message: 'Hello' }),
    await pages.post(missingPath, { intent: 'allow-email' }),
    await pages.post(`/all-orders/${number}`, { intent: 'burn' }),
  ].map(({ status }) => status)
  const noted = await pages.post(missingPath, { intent: 'note', message: 'Hello' })

  expect([missing.status, missing.text]).toEqual([404, expect.stringContaining(messages.missing)])
  expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 400])
  expect(noted.text).toContain(messages.missing)
})

/** The refund of its only product failed, because the card has been closed. */
