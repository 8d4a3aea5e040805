import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startPayment } from '#shop/payments/start-payment.server.ts'
import { signTestEvent, testSignatureHeader } from '#shop/payments/test-provider.server.ts'
import { changeSetting } from '#shop/settings/change-setting.server.ts'
import { aCustomer, anAdmin, sessionCookieFor } from '#tests/support/make-accounts.ts'
import { anOrder, aPaidOrder, defaultDelivery, findOrderByNumber } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestApi } from '#tests/support/test-api.ts'

const deliveryInfo = 'Olena Kovalenko, 14 Kobzarska Street, apartment 3, Lviv, 79008, 671234567, olena@example.com, 5'

test('a guest orders with one string for the delivery, and is emailed the payment link', async () => {
  const { shop, ask } = await openTestApi()
  const candle = await aProduct(shop, { priceCents: 1290 })
  const products = [{ article: candle.article, price: 12.9, quantity: 2 }]

  const answered = await ask('/order', { method: 'POST', body: { products, totalPrice: 25.8, deliveryInfo } })

  const emails = await shop.db.selectFrom('emails').select(['kind', 'recipient']).execute()
  expect(answered.status).toBe(200)
  expect(answered.body).toMatchObject({
    status: 'Pending',
    total: 30.8,
    discount: 0,
    delivery: 5,
    payment: { state: 'created', link: expect.stringContaining('/orders/') },
  })
  expect(emails).toEqual([{ kind: 'payment-request', recipient: 'olena@example.com' }])
})

test('a client that pays at once gets the payment data, and asking twice places one order', async () => {
  const { shop, ask } = await openTestApi()
  const candle = await aProduct(shop, { priceCents: 1290 })
  const delivery = {
    firstName: 'Olena',
    lastName: 'Kovalenko',
    address: '14 Kobzarska Street',
    city: 'Lviv',
    postalCode: '79008',
    phoneNumber: '67 123 45 67',
    email: 'olena@example.com',
    optionDeliveryMethod: '10',
  }
  const body = { products: [{ article: candle.article, price: 12.9, quantity: 1 }], delivery, paymentMethod: 'card' }
  const headers = { 'idempotency-key': randomUUID() }

  const first = await ask('/order', { method: 'POST', body, headers })
  const second = await ask('/order', { method: 'POST', body, headers })

  expect(first.body).toMatchObject({ delivery: 10, total: 22.9, payment: { state: 'waiting', provider: 'test' } })
  expect(second.body).toEqual(first.body)
})

test('a changed price is a conflict that shows the new price', async () => {
  const { shop, ask } = await openTestApi()
  const candle = await aProduct(shop, { priceCents: 1290 })
  const products = [{ article: candle.article, price: 9.9, quantity: 1 }]

  const answered = await ask('/order', { method: 'POST', body: { products, deliveryInfo } })

  expect(answered.status).toBe(409)
  expect(answered.body).toMatchObject({ code: 'price-changed', lines: [{ change: 'price', price: 12.9 }] })
})

test('the errors of an order are reported by field', async () => {
  const { shop, ask } = await openTestApi()
  const candle = await aProduct(shop, { priceCents: 1290 })
  const products = [{ article: candle.article, price: 12.9, quantity: 1 }]
  const place = (body: object) => ask('/order', { method: 'POST', body })

  const nothing = await place({ deliveryInfo })
  const sum = await place({ products, deliveryInfo, totalPrice: 99 })
  const nowhere = await place({ products })
  const phone = await place({ products, deliveryInfo: deliveryInfo.replace('671234567', '12') })

  expect([nothing, sum, nowhere, phone].map(({ status }) => status)).toEqual([422, 422, 422, 422])
  expect(nothing.body).toMatchObject({ fields: { products: 'Please name at least one product.' } })
  expect(sum.body).toMatchObject({ fields: { totalPrice: 'The total is not the sum of the lines.' } })
  expect(nowhere.body).toMatchObject({ fields: { deliveryInfo: expect.stringContaining('separated by commas') } })
  expect(phone.body).toMatchObject({ fields: { deliveryInfo: 'Please enter a valid Phone number field' } })
})

test('all wrong fields of an order are named, and the first one is the error', async () => {
  const { shop, ask } = await openTestApi()
  const candle = await aProduct(shop, { priceCents: 1290 })
  const products = [{ article: candle.article, price: 12.9, quantity: 1 }]
  const delivery = { ...defaultDelivery, lastName: '', email: 'nowhere' }
  const refusalOf = async (sent: object) => {
    const { body } = await ask('/order', { method: 'POST', body: { products, ...sent } })
    return body as { error: string; fields: Record<string, string> }
  }

  const ofDelivery = await refusalOf({ delivery })
  const ofSum = await refusalOf({ delivery, totalPrice: 99, idempotencyKey: randomUUID() })
  const ofInfo = await refusalOf({ deliveryInfo: deliveryInfo.replace('671234567', '12').replace('@', '') })

  expect(Object.keys(ofDelivery.fields)).toEqual(['delivery.lastName', 'delivery.email'])
  expect(ofDelivery.error).toBe(ofDelivery.fields['delivery.lastName'])
  expect(Object.keys(ofSum.fields)).toEqual(['totalPrice', 'delivery.lastName', 'delivery.email'])
  expect(ofSum.error).toBe('The total is not the sum of the lines.')
  expect(ofInfo).toMatchObject({ error: ofInfo.fields.deliveryInfo, fields: { deliveryInfo: expect.any(String) } })
})

test('an order is shown to its customer, to admins and by its signed link, but not by its number alone', async () => {
  const { shop, ask } = await openTestApi()
  const customer = await aCustomer(shop)
  const candle = await aProduct(shop, { name: 'Snow candle', priceCents: 1290 })
  const order = await anOrder(shop, [candle], {}, customer)
  const path = `/orders/${order.number}`
  const signedInAs = async (user: { id: typeof customer.id }) => ({
    headers: { cookie: await sessionCookieFor(shop, user) },
  })

  const answers = await Promise.all([
    ask(path),
    ask(path, await signedInAs(await aCustomer(shop))),
    ask(path, await signedInAs(customer)),
    ask(path, await signedInAs(await anAdmin(shop))),
    ask(`${path}?key=${order.linkKey}`),
    ask(`${path}?key=${order.linkKey}x`),
  ])

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 200, 200, 200, 404])
  expect(answers[4]?.body).toMatchObject({
    order_number: order.number,
    order_status: 'Pending',
    total_amount: 17.9,
    orderer: 'Olena Kovalenko',
    order_adress: '14 Kobzarska Street, apartment 3, Lviv, 79008',
    product: [{ product_name: 'Snow candle', price: 12.9, quantity: 1, total: 12.9 }],
    payment_method: 'Payment by card',
    delivery_type: 'Parcel locker',
    promised_days: null,
  })
})

test('a paid order names the days for which it was promised, and free delivery costs 0', async () => {
  const { shop, ask } = await openTestApi()
  const value = { fromCents: 5000, methods: ['parcel-locker'] }
  await changeSetting(shop, await anAdmin(shop), { name: 'free-delivery', value, expectedVersion: 0 })
  const order = await aPaidOrder(shop, [await aProduct(shop, { priceCents: 6000 })])

  const { body } = await ask(`/orders/${order.number}?key=${order.linkKey}`)

  expect(body).toMatchObject({
    total_amount: 60,
    promised_days: { ship: '2026-01-15', from: '2026-01-19', to: '2026-01-20' },
  })
})

test('admins find orders by number, name, email, phone, status and day, five a page', async () => {
  const { shop, ask } = await openTestApi()
  const cookie = await sessionCookieFor(shop, await anAdmin(shop))
  const candle = await aProduct(shop, { stock: 50 })
  const order = await anOrder(shop, [candle], { delivery: { firstName: 'Bjørn', phoneNumber: '501112233' } })
  const others = Array.from({ length: 5 }, (_, place) => `olena@example${place}.com`)
  await Promise.all(others.map((email) => anOrder(shop, [candle], { delivery: { email } })))
  const list = async (query: string) => (await ask(`/orders?${query}`, { headers: { cookie } })).body

  const found = await Promise.all([
    list(''),
    list('page=2'),
    list(`query=${order.number.toLowerCase()}`),
    list('query=bj%C3%B8r%20koval'),
    list('query=5011'),
    list('query=olena@example'),
    list('status=Pending&minDate=2026-01-15&maxDate=2026-01-15'),
    list('maxDate=2026-01-14'),
    list('status=Done'),
  ])

  expect(found[0]).toMatchObject({ page: 1, total: 6, totalPages: 2, results: { length: 5 } })
  expect(found[1]).toMatchObject({ page: 2, results: { length: 1 } })
  expect(found.map((page) => page)).toMatchObject([6, 6, 1, 1, 1, 6, 6, 0, 0].map((total) => ({ total })))
})

test('a parameter that is given twice is ignored, so a list is never an error', async () => {
  const { shop, ask } = await openTestApi()
  const admin = { headers: { cookie: await sessionCookieFor(shop, await anAdmin(shop)) } }
  const { number, linkKey } = await anOrder(shop, [await aProduct(shop)])

  const answers = [
    await ask('/orders?status=Done&status=Done&page=2&page=3', admin),
    await ask('/my/orders?page=1&page=2', admin),
    await ask(`/orders/${number}?key=${linkKey}&key=${linkKey}`),
  ]

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answers[0]?.body).toMatchObject({ page: 1, total: 1 })
})

test('a status is changed once, a repeated change answers so, and an unusual one needs no reason', async () => {
  const { shop, ask } = await openTestApi()
  const cookie = await sessionCookieFor(shop, await anAdmin(shop))
  const order = await aPaidOrder(shop, [await aProduct(shop)])
  const change = (body: object) => ask('/order-status', { method: 'PUT', body, headers: { cookie } })

  const shipped = await change({ id: order.number, status: 'Shipped' })
  const again = await change({ id: order.number, status: 'Shipped' })
  const back = await change({ id: order.number, status: 'Pending' })
  const unknown = await change({ id: 'ZZZZ-ZZZZ', status: 'Shipped' })

  expect([shipped, again, back, unknown].map(({ status }) => status)).toEqual([200, 204, 200, 404])
  expect(shipped.body).toMatchObject({ message: 'Status have been changed successfully' })
  expect(back.body).toMatchObject({ status: 'Pending' })
  const recorded = await shop.db.selectFrom('audit_entries').select('new_value').orderBy('id').execute()
  expect(recorded).toMatchObject([
    { new_value: { status: 'Shipped', reason: null } },
    { new_value: { status: 'Pending', reason: 'no reason given' } },
  ])
  expect(unknown.body).toMatchObject({ error: 'Error during changing status of order №ZZZZ-ZZZZ' })
})

test('a signed event of the payment provider is accepted any number of times', async () => {
  const { shop, ask } = await openTestApi()
  const order = await anOrder(shop, [await aProduct(shop)])
  const started = await startPayment(shop, order.number)
  const body = JSON.stringify({ payment: started.ok && started.value.ref })
  await shop.db.updateTable('test_payments').set({ state: 'paid' }).execute()
  const signed = { [testSignatureHeader]: signTestEvent(shop, body) }

  const forged = await ask('/payments/webhook', { method: 'POST', body, headers: { [testSignatureHeader]: 'x' } })
  const before = await findOrderByNumber(shop, order)
  const accepted = await ask('/payments/webhook', { method: 'POST', body, headers: signed })
  const repeated = await ask('/payments/webhook', { method: 'POST', body, headers: signed })

  expect([forged, accepted, repeated].map(({ status }) => status)).toEqual([400, 200, 200])
  expect(before.status).toBe('Pending')
  expect(await findOrderByNumber(shop, order)).toMatchObject({ status: 'Processing', changes: { length: 2 } })
})
