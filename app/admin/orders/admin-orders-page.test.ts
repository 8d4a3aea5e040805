import { expect, test } from 'vitest'
import { adminOrderListMessages as messages } from '#rulebook/admin-order-list-messages.ts'
import { adminOrderMessages } from '#rulebook/admin-order-messages.ts'
import { adminOrderPageSizes } from '#rulebook/limits/orders.ts'
import { orderMessages } from '#rulebook/order-messages.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { anOrder, aPaidOrder, findOrderByNumber } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { orderList } from './order-list.ts'
import { rememberedSizeOf } from './remembered-size.server.ts'

test('orders are found by number, name, email, phone, city, status, payment and day, and the list shows their total', {
  tags: 'nightly',
}, async () => {
  const shop = await openTestShop()
  const mug = await aProduct(shop, { priceCents: 1000 })
  const delivery = { lastName: 'Lindqvist', email: 'buyer@example.com', phoneNumber: '509998877', city: 'Odesa' }
  const { number } = await aPaidOrder(shop, [mug], { delivery })
  shop.clock.advance(48 * 3_600_000)
  const other = await aPaidOrder(shop, [mug])
  const pages = await openAdminPages(shop)
  const filters = [
    `query=${number}`,
    'query=lindq',
    'query=buyer@example.com',
    'query=509998',
    'query=odesa',
    'to=2026-01-15',
  ]

  const found = await Promise.all(filters.map((params) => pages.get(`/all-orders?${params}`)))
  const both = await pages.get('/all-orders?status=Processing&payment=paid')
  const unpaid = await pages.get('/all-orders?payment=unpaid')

  expect(found.map(({ text }) => [text.includes(`№${number}`), text.includes(`№${other.number}`)])).toEqual(
    filters.map(() => [true, false]),
  )
  expect(both.text).toContain(messages.found(2, { paid: '$30.00', refunded: null, unpaid: null }))
  expect(unpaid.text).toContain(messages.none)
})

test('each order in the list says who ordered how many pieces, for which city, how they are delivered and whether they are paid', async () => {
  const shop = await openTestShop()
  const mug = await aProduct(shop, { priceCents: 1000 })
  await aPaidOrder(shop, [mug], { quantity: 2, delivery: { lastName: 'Lindqvist', city: 'Odesa' } })
  await anOrder(shop, [mug], { delivery: { lastName: 'Blom', city: 'Lviv' } })

  const { text } = await (await openAdminPages(shop)).get('/all-orders')

  expect(text).toMatch(/Lindqvist.*2 pieces · Odesa.*Paid · Parcel locker/s)
  expect(text).toMatch(/Blom.*1 piece · Lviv.*Not paid · Parcel locker/s)
})

test('the views above the list lead to what is sent, late or unpaid, and the shown one is marked', async () => {
  const shop = await openTestShop()
  const pages = await openAdminPages(shop)
  const { views } = messages.filter

  const [all, week] = [await pages.get('/all-orders?size=50'), await pages.get('/all-orders?from=2026-01-12')]

  const linksOf = (html: string) => {
    const nav = html.match(new RegExp(`<nav aria-label="${messages.filter.viewsLabel}".*?</nav>`, 's'))?.[0] ?? ''
    return [...nav.matchAll(/<a([^>]*)href="([^"]*)"[^>]*>([^<]*?) ?</g)].map(([, before = '', to = '', name = '']) => [
      name,
      to.replaceAll('&amp;', '&'),
      before.includes('aria-current'),
    ])
  }
  expect(linksOf(all.html)).toEqual([
    [views.all, '/all-orders?size=50', true],
    [views.toSend, '/all-orders?status=Processing&size=50', false],
    [views.late, '/all-orders?promise=late&size=50', false],
    [views.thisWeek, '/all-orders?from=2026-01-12&size=50', false],
    [views.unpaid, '/all-orders?status=Pending&payment=unpaid&size=50', false],
    [views.onTheWay, '/all-orders?status=Shipped&size=50', false],
  ])
  expect(linksOf(week.html).filter(([, , isCurrent]) => isCurrent)).toEqual([
    [views.thisWeek, '/all-orders?from=2026-01-12', true],
  ])
})

test('the list is exported as a file with all orders that it shows', { tags: 'nightly' }, async () => {
  const shop = await openTestShop()
  const { number } = await aPaidOrder(shop, [await aProduct(shop, { name: 'Harbour lantern' })])
  const other = await anOrder(shop, [await aProduct(shop)])
  const pages = await openAdminPages(shop)

  const list = await pages.get('/all-orders?payment=paid')
  const file = await pages.get('/all-orders/orders.csv?payment=paid')

  expect(list.html).toContain('href="/all-orders/orders.csv?payment=paid"')
  expect(file.text).toMatch(new RegExp(`${number}.+Harbour lantern`))
  expect(file.text).not.toContain(other.number)
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="hyggehus-orders-2026-01-15.csv"')
  expect(file.headers.get('cache-control')).toBe('private, no-store')
})

test('a list without orders says whether the shop has none or the search found none', { tags: 'nightly' }, async () => {
  const shop = await openTestShop()
  const pages = await openAdminPages(shop)

  const [none, noneFound] = [await pages.get('/all-orders'), await pages.get('/all-orders?query=nobody')]

  expect(none.text).toContain(messages.noneYet)
  expect(noneFound.text).toContain(messages.noneText)
})

test('a page shows as many orders as the admin chose, and a page after the last shows the last', {
  tags: 'nightly',
}, async () => {
  const shop = await openTestShop()
  const product = await aProduct(shop, { stock: 99 })
  const [few] = adminOrderPageSizes
  const emails = Array.from({ length: few + 1 }, (_, place) => `buyer-${place}@example.com`)
  await Promise.all(emails.map((email) => anOrder(shop, [product], { delivery: { email } })))
  const pages = await openAdminPages(shop)

  const shown = await Promise.all(
    ['', '?page=2', '?page=77', '?size=50'].map((params) => pages.get(`/all-orders${params}`)),
  )

  expect(shown.map(({ text }) => (text.match(/1 piece · /g) ?? []).length)).toEqual([few, 1, 1, few + 1])
})

test('the number of orders on a page is remembered in the browser', { tags: 'nightly' }, async () => {
  const shop = await openTestShop()
  const { headers } = await (await openAdminPages(shop)).get('/all-orders?size=50')
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
  const from = (sent: string) => new Request(shop.publicUrl, { headers: { cookie: `other=1; ${sent}` } })

  expect([rememberedSizeOf(from(cookie)), rememberedSizeOf(from('hyggehus.orders=7'))]).toEqual(['50', null])
})

test('several orders get a new status at once, and those that cannot say why', async () => {
  const shop = await openTestShop()
  const product = await aProduct(shop)
  const [first, second, third] = [
    await aPaidOrder(shop, [product]),
    await aPaidOrder(shop, [product]),
    await anOrder(shop, [product]),
  ]
  const pages = await openAdminPages(shop)
  const numbers = [first.number, second.number, third.number, 'no number']

  const answer = await pages.post('/all-orders', { intent: 'bulk-status', number: numbers, status: 'Shipped' })
  const again = await pages.post('/all-orders', { intent: 'bulk-status', number: [first.number], status: 'Shipped' })

  expect(answer.text).toContain(messages.bulk.done(2))
  expect(answer.text).toContain(messages.bulk.left(third.number, orderMessages.problems.reasonMissing))
  expect(again.text).toContain(messages.bulk.left(first.number, orderMessages.statusAlready('Shipped')))
  const statuses = await Promise.all(
    [first, second, third].map(async (each) => (await findOrderByNumber(shop, each)).status),
  )
  expect(statuses).toEqual(['Shipped', 'Shipped', 'Pending'])
})

test('changing several orders says which statuses refund money, and needs orders and a status', {
  tags: 'nightly',
}, async () => {
  const shop = await openTestShop()
  const { number } = await aPaidOrder(shop, [await aProduct(shop)])
  const pages = await openAdminPages(shop)

  const list = await pages.get('/all-orders')
  const nothing = await pages.post('/all-orders', { intent: 'bulk-status', status: 'Shipped' })
  const noStatus = await pages.post('/all-orders', { intent: 'bulk-status', number, status: 'Lost' })
  const senseless = await pages.post('/all-orders', { intent: 'burn' })

  expect(list.html).toContain(messages.bulk.ending)
  expect(nothing.text).toContain(messages.bulk.nothing)
  expect(noStatus.text).toContain(messages.bulk.noStatus)
  expect(senseless.status).toBe(400)
})

test('an unusual status change in the list asks for a reason, and is saved with it', async () => {
  const shop = await openTestShop()
  const order = await aPaidOrder(shop, [await aProduct(shop)])
  const pages = await openAdminPages(shop)
  const sent = { intent: 'status', number: order.number, status: 'Failed' }

  const filters = await pages.post('/all-orders', sent)
  const before = (await findOrderByNumber(shop, order)).status
  const done = await pages.post('/all-orders', { ...sent, reason: 'Lost on the way' })

  expect(filters.text).toContain(orderMessages.problems.reasonMissing)
  expect(filters.text).toContain(adminOrderMessages.status.confirm('Failed'))
  expect(before).toBe('Processing')
  expect(done.text).toContain(orderMessages.statusChanged)
  expect((await findOrderByNumber(shop, order)).status).toBe('Failed')
})

test('an unknown status or order is refused with a message', { tags: 'nightly' }, async () => {
  const shop = await openTestShop()
  const { number } = await aPaidOrder(shop, [await aProduct(shop)])
  const pages = await openAdminPages(shop)
  const change = (fields: Record<string, string>) => pages.post('/all-orders', { intent: 'status', ...fields })

  const noNumber = await change({ number: 'mine', status: 'Shipped' })
  const noStatus = await change({ number, status: 'Lost' })
  const nowhere = await change({ number: 'AAAA-AAAA', status: 'Shipped' })
  const already = await change({ number, status: 'Processing' })

  expect(noNumber.text).toContain(orderMessages.statusFailed('mine'))
  expect(noStatus.text).toContain(orderMessages.problems.status)
  expect(nowhere.text).toContain(orderMessages.statusFailed('AAAA-AAAA'))
  expect(already.text).toContain(orderMessages.statusAlready('Processing'))
})

test('a list of orders has one canonical address, without invalid parameters', () => {
  const read = (text: string) => orderList.read(new URLSearchParams(text))

  expect(orderList.url(read('status=Lost&payment=maybe&from=2026-02-30&to=soon&size=7&page=0'))).toBe('/all-orders')
  expect(orderList.url(read('query=bo&status=Done&payment=paid&from=2026-01-05&to=2026-01-06&size=50&page=2'))).toBe(
    '/all-orders?query=bo&status=Done&payment=paid&from=2026-01-05&to=2026-01-06&size=50&page=2',
  )
})
