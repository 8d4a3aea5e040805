/** @module-tag nightly */
import { expect, test } from 'vitest'
import { statisticsMessages as messages } from '#rulebook/statistics-messages.ts'
import { collectPageSpeed } from '#shop/monitoring/collect-page-speed.server.ts'
import { refuseReturn } from '#shop/returns/settle-return.server.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { anOrder, aPaidOrder, stockLevelOf } from '#tests/support/make-orders.ts'
import { aProduct, aQuestion, aReview } from '#tests/support/make-products.ts'
import { aDeliveredOrder, aFaultReturn } from '#tests/support/make-returns.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

test('without sales the statistics say so, and still list the pending tasks', async () => {
  const shop = await openTestShop()
  const product = await aProduct(shop)
  await aReview(shop, product, { status: 'new' })
  await aQuestion(shop, product, { answer: null })

  const { text } = await (await openAdminPages(shop)).get('/stats')

  expect(text).toContain(messages.neverSold)
  expect(text).toContain(`1 ${messages.todaySummary.waitingReviews(1)}`)
  expect(text).toContain(`1 ${messages.todaySummary.openQuestions(1)}`)
  expect(text).toContain(`0 ${messages.todaySummary.ordersToPack(0)}`)
})

test('the figures of a period are shown, chosen by its name or by its dates', async () => {
  const shop = await openTestShop()
  const lantern = await aProduct(shop, { name: 'Harbour lantern', stock: 42, priceCents: 4000 })
  await aPaidOrder(shop, [lantern], { quantity: 40 })
  const pages = await openAdminPages(shop)

  const [today, empty] = [
    await pages.get('/stats?period=today'),
    await pages.get('/stats?from=2020-01-01&to=2020-01-31'),
  ]

  expect(today.text).toContain('Jan 15, 2026')
  expect(today.text).toContain(messages.todayIncomplete)
  expect(today.text).toContain(`${messages.totals.average}, ${messages.totals.beforeRefunds}`)
  expect(today.text).toContain(messages.products.title)
  expect(today.text).toContain('Harbour lantern')
  expect(today.text).toContain(messages.runningOut.title)
  expect(today.html).toContain(`href="/stats/figures.csv?file=products&amp;from=2026-01-15&amp;to=2026-01-15"`)
  expect(empty.text).toContain('Jan 01 – Jan 31, 2020')
  expect(empty.text).not.toContain(messages.products.title)
  expect(empty.text).not.toContain(messages.todayIncomplete)
})

test('how fast pages were in visitors’ browsers is listed by page and device, and slow ones are named', async () => {
  const shop = await openTestShop()
  const collector = collectPageSpeed(shop)
  collector.add({ route: '/:category', device: 'phone', lcp: 3900, inp: 120, cls: 0 })
  await collector.stop()

  const { text } = await (await openAdminPages(shop)).get('/stats')

  expect(text).toContain(messages.pageSpeed.title)
  expect(text).toMatch(/\/:category\s+Phone\s+1\s+4 s, slow\s+150 ms\s+0\.001/)
})

test('figures are downloaded as a file, named by its content and dates', async () => {
  const shop = await openTestShop()
  await aPaidOrder(shop, [await aProduct(shop, { name: 'Harbour lantern', stock: 42, priceCents: 4000 })], {
    quantity: 40,
  })
  const pages = await openAdminPages(shop)
  const file = (name: string) => pages.get(`/stats/figures.csv?file=${name}&from=2026-01-15&to=2026-01-15`)

  const [products, categories, unknown] = [await file('products'), await file('categories'), await file('secrets')]

  expect(products.text).toContain('Harbour lantern,40,1600.00')
  expect(products.headers.get('content-disposition')).toBe(
    'attachment; filename="hyggehus-products-2026-01-15-2026-01-15.csv"',
  )
  expect(products.headers.get('cache-control')).toBe('private, no-store')
  expect(categories.text).toContain('Candles,40,1600.00')
  expect(unknown.text).toContain(messages.file.days[0])
})

test('the stock held by unpaid orders is released at once, and unknown actions are refused', async () => {
  const shop = await openTestShop()
  const mug = await aProduct(shop)
  await anOrder(shop, [mug])
  await anOrder(shop, [mug], { delivery: { email: 'other@example.com' } })
  const pages = await openAdminPages(shop)
  const before = await pages.get('/stats')

  const released = await pages.post('/stats', { intent: 'release-held' })
  const again = await pages.post('/stats', { intent: 'release-held' })
  const senseless = await pages.post('/stats', { intent: 'burn' })

  expect(before.text).toContain(messages.heldUnpaid.text(2, 2))
  expect(released.text).toContain(messages.heldUnpaid.released(2))
  expect(again.text).toContain(messages.heldUnpaid.released(0))
  expect(senseless.status).toBe(400)
  expect((await stockLevelOf(shop, mug)).held).toBe(0)
})

test('what came back is listed by product and reason, without refused returns', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const lamp = await aProduct(shop, { name: 'Gourd lamp', stock: 9 })
  const order = await aDeliveredOrder(shop, [lamp], { quantity: 4 })
  await aFaultReturn(shop, order, lamp, { lines: [{ article: lamp.article, quantity: 2 }] })
  await aFaultReturn(shop, order, lamp, { cause: 'wrong-size' })
  const refused = await aFaultReturn(shop, order, lamp, { cause: 'not-working' })
  await refuseReturn(shop, admin, { number: refused, because: 'It works' })

  const { text } = await (await openAdminPages(shop)).get('/stats')

  expect(text).toContain(messages.returned.title)
  expect(text).toMatch(/Gourd lamp\s+Arrived broken\s+2/)
  expect(text).toMatch(/Gourd lamp\s+Too small or too large\s+1/)
  expect(text).not.toContain('Does not work')
})
