import { expect, test } from 'vitest'
import { defaultSettings } from '#rulebook/default-settings.ts'
import { formatPrice } from '#rulebook/money.ts'
import { returnCauseNames, returnMessages } from '#rulebook/return-messages.ts'
import { returnRequestMessages as messages } from '#rulebook/return-request-messages.ts'
import { orderKey } from '#shop/orders/order-links.server.ts'
import { listReturns } from '#shop/returns/find-return.server.ts'
import { returnStates } from '#shop/returns/returns.ts'
import { changeSetting } from '#shop/settings/change-setting.server.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { kindsOfEmailsTo, latestEmailTo } from '#tests/support/emails-to.ts'
import { aCustomer, anAdmin } from '#tests/support/make-accounts.ts'
import { aPaidOrder, findOrderByNumber, stockLevelOf } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { aDeliveredOrder } from '#tests/support/make-returns.ts'
import { aPicture } from '#tests/support/test-pictures.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const email = 'olena@example.com'

test('a guest returns a broken lamp with a photo, gets a label, and the money less nothing for the way', async () => {
  const { shop, lamp, path, order } = await aLampThatArrived()
  const guest = await openAdminPages(shop, 'guest')
  const admin = await openAdminPages(shop, await anAdmin(shop))
  const photo = new File([new Uint8Array(await aPicture({ width: 300, height: 200, format: 'png' }))], 'crack.png')

  const form = await guest.get(path)
  const asked = await guest.post(path, {
    ...formOf(lamp.article),
    requestKey: keyIn(form.html),
    text: 'A crack from the neck to the foot',
    photos: photo,
  })
  const again = await guest.post(path, { ...formOf(lamp.article), requestKey: keyIn(form.html) })
  const { returns } = await listReturns(shop, { states: returnStates, page: 1 })
  const number = returns[0]?.number
  const status = await guest.get(asked.location ?? '')
  const photoAnswer = await guest.get(`/withdraw/${number}/photos/1?key=${keyOf(asked.location)}`)
  const shown = await admin.get(`/all-returns/${number}`)
  const pdf = new File(['%PDF-1.7 label'], 'label.pdf')
  const label = { intent: 'send-label', label: pdf, carrier: 'Northbox', trackingNumber: 'NB 1' }
  await admin.post(`/all-returns/${number}`, label)
  const sent = await latestEmailTo(shop, email, 'return-state')
  const labelAnswer = await guest.get(`/withdraw/${number}/label?key=${keyOf(asked.location)}`)
  await admin.post(`/all-returns/${number}`, { intent: 'receive', [`damaged:${lamp.article}`]: '1' })
  const refunded = await admin.post(`/all-returns/${number}`, {
    intent: 'refund',
    delivery: 'on',
    expectedCents: '7990',
  })

  expect([again.location, returns.length]).toEqual([asked.location, 1])
  expect(status.text).toContain(messages.status.titles.asked)
  expect([photoAnswer.status, photoAnswer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(shown.text).toContain('Arrived broken')
  expect(shown.text).toContain('A crack from the neck to the foot')
  expect(sent).toMatchObject({ state: 'label-sent', label: { carrier: 'Northbox', trackingNumber: 'NB 1', cents: 0 } })
  expect([labelAnswer.status, labelAnswer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(refunded.text).toContain('$79.90 is on its way back.')
  expect(await findOrderByNumber(shop, { number: order })).toMatchObject({ refundedCents: 7990, status: 'Refunded' })
  expect(await stockLevelOf(shop, lamp)).toEqual({ on_hand: 9, held: 0 })
  expect((await kindsOfEmailsTo(shop, email)).filter((kind) => kind === 'return-state')).toHaveLength(3)
})

test('a guest who would keep a lamp for less gets an offer by email, and takes it on the page of the return', {
  tags: 'nightly',
}, async () => {
  const { shop, lamp, path, order } = await aLampThatArrived()
  const guest = await openAdminPages(shop, 'guest')
  const admin = await openAdminPages(shop, await anAdmin(shop))
  const form = await guest.get(path)
  const request = { ...formOf(lamp.article), wish: 'less', requestKey: keyIn(form.html) }
  const { location = '' } = await guest.post(path, request)
  const address = `/all-returns/${/R-\w+/.exec(location ?? '')?.[0]}`

  const tooMuch = await admin.post(address, { intent: 'offer', offer: '80' })
  const offered = await admin.post(address, { intent: 'offer', offer: '12.50' })
  const shown = await guest.get(location ?? '')
  const accepted = await guest.post(location ?? '', { intent: 'accept-offer', offerCents: '1250' })
  const afterwards = await guest.get(location ?? '')
  const history = await admin.get(address)

  expect(tooMuch.text).toContain(returnMessages.problems.offerTooLarge)
  expect(offered.text).toContain('$12.50 has been offered')
  expect(shown.text).toContain(messages.offer.accept('$12.50'))
  expect(accepted.location).toContain('done=accepted')
  expect(afterwards.text).toContain(messages.status.kept)
  expect(history.text).toMatch(/Kept for \$12\.50 back.+by the customer.+\$12\.50 offered to keep it.+Asked/s)
  expect((await findOrderByNumber(shop, { number: order })).refundedCents).toBe(1250)
})

test('who sends back what does not please pays for our label, and an admin may refund another amount', {
  tags: 'nightly',
}, async () => {
  const { shop, lamp, path, order } = await aLampThatArrived()
  const guest = await openAdminPages(shop, 'guest')
  const admin = await openAdminPages(shop, await anAdmin(shop))
  await guest.post(path, { ...formOf(lamp.article), cause: 'does-not-please', wish: 'money' })
  const { returns } = await listReturns(shop, { states: ['asked'], page: 1 })
  const page = `/all-returns/${returns[0]?.number}`

  await admin.post(page, { intent: 'send-label', trackingNumber: 'NB 2' })
  const labelled = await admin.get(page)
  const tooMuch = await admin.post(page, { intent: 'refund', instead: '80' })
  const refunded = await admin.post(page, { intent: 'refund', instead: '50.00' })

  expect(labelled.text).toContain('Refund $69.90')
  expect(tooMuch.text).not.toContain('is on its way back')
  expect(refunded.text).toContain('$50.00 is on its way back.')
  expect(await findOrderByNumber(shop, { number: order })).toMatchObject({
    refundedCents: 5000,
    lines: [{ refundedQuantity: 1 }],
  })
})

test('an admin sees the difference of an exchange before it is agreed', { tags: 'nightly' }, async () => {
  const { shop, lamp, path } = await aLampThatArrived()
  const guest = await openAdminPages(shop, 'guest')
  const admin = await openAdminPages(shop, await anAdmin(shop))
  const vase = await aProduct(shop, { name: 'Moon vase', priceCents: 4250, stock: 3 })
  const asked = await guest.post(path, { ...formOf(lamp.article), wish: 'other' })
  const { returns } = await listReturns(shop, { states: ['asked'], page: 1 })
  const page = `/all-returns/${returns[0]?.number}`
  const choice = { 'article:0': vase.article, 'quantity:0': '1' }

  const preview = await admin.post(page, { intent: 'preview-exchange', ...choice })
  const unknown = await admin.post(page, { intent: 'preview-exchange', 'article:0': 'ZZZ-999' })
  const agreed = await admin.post(page, { intent: 'exchange', expectedCents: '-3240', ...choice })
  const status = await guest.get(asked.location ?? '')

  expect(preview.text).toContain('1 × Moon vase, 3 in stock')
  expect(preview.text).toContain('Exchange, refund $32.40')
  expect(unknown.text).toContain(returnMessages.problems.exchangeUnknown)
  expect(agreed.text).toContain('The exchange is agreed')
  expect(status.text).toContain(messages.status.titles.exchanged)
})

test('a form without a reason or a wish says so and keeps what was typed', { tags: 'nightly' }, async () => {
  const { shop, lamp, path } = await aLampThatArrived()
  const guest = await openAdminPages(shop, 'guest')

  const causeless = await guest.post(path, { ...formOf(lamp.article), cause: '', text: 'It leans to the left' })
  const wishless = await guest.post(path, { ...formOf(lamp.article), wish: '' })
  const nothing = await guest.post(path, { ...formOf(lamp.article), article: [] })

  expect(causeless.text).toContain(returnMessages.problems.causeMissing)
  expect(causeless.html).toContain('It leans to the left')
  expect(wishless.text).toContain(returnMessages.problems.wishMissing)
  expect(nothing.text).toContain(returnMessages.problems.nothingChosen)
})

test('what has not been sent is withdrawn from instead, and reasons end with their days', async () => {
  const { shop, path, lamp } = await aLampThatArrived()
  const guest = await openAdminPages(shop, 'guest')
  const { number } = await aPaidOrder(shop, [lamp])
  const unsent = await guest.get(`/orders/${number}/return?key=${orderKey(shop, number)}`)
  shop.clock.advance(61 * 24 * 3_600_000)

  const late = await guest.post(path, { ...formOf(lamp.article), cause: 'does-not-please' })
  const fault = await guest.post(path, formOf(lamp.article))

  expect(unsent.text).toContain(returnMessages.problems.notSent)
  expect(late.text).toContain(returnMessages.problems.causeTooLate)
  expect(fault.location).toContain('/withdraw/R-')
})

test('an order of which nothing is left says so in the words of a return', async () => {
  const { shop, lamp, path } = await aLampThatArrived()
  const guest = await openAdminPages(shop, 'guest')
  const form = await guest.get(path)

  await guest.post(path, { ...formOf(lamp.article), requestKey: keyIn(form.html) })
  const again = await guest.get(path)

  expect(again.text).toContain(returnMessages.problems.nothingToReturn)
  expect(again.text).not.toContain(returnMessages.problems.nothingLeft)
})

test('a return offers to withdraw instead only while something can be withdrawn from', {
  tags: 'nightly',
}, async () => {
  const { shop, lamp, path } = await aLampThatArrived()
  const guest = await openAdminPages(shop, 'guest')
  const other = pathOf(shop, await aDeliveredOrder(shop, [lamp]))

  const open = await guest.get(path)
  await guest.post(path, { ...formOf(lamp.article), requestKey: keyIn(open.html) })
  const nothingLeft = await guest.get(path)
  shop.clock.advance(31 * 24 * 3_600_000)
  const daysOver = await guest.get(other)

  expect(open.text).toContain(messages.withdrawText)
  expect(nothingLeft.text).not.toContain(messages.withdrawText)
  expect(daysOver.text).toContain(messages.cause)
  expect(daysOver.text).not.toContain(messages.withdrawText)
})

test('the page of a return for a fault states what the way back costs without one', async () => {
  const { shop, lamp, path } = await aLampThatArrived()
  const guest = await openAdminPages(shop, 'guest')
  const form = await guest.get(path)

  const asked = await guest.post(path, { ...formOf(lamp.article), requestKey: keyIn(form.html) })
  const status = await guest.get(asked.location ?? '')

  for (const page of [form, status]) {
    expect(page.text).toContain(messages.rights.wayCost(formatPrice(defaultSettings.returns.labelCents)))
    expect(page.text).not.toContain(messages.rights.wayFree)
  }
})

test('only the reasons that the shop offers can be chosen', { tags: 'nightly' }, async () => {
  const { shop, path, lamp } = await aLampThatArrived()
  const value = { ...defaultSettings.returns, causes: ['broken', 'wrong-size'] as const }
  await changeSetting(shop, await anAdmin(shop), { name: 'returns', value, expectedVersion: 0 })
  const guest = await openAdminPages(shop, 'guest')

  const shown = await guest.get(path)
  const other = await guest.post(path, { ...formOf(lamp.article), cause: 'not-working' })
  const offered = await guest.post(path, { ...formOf(lamp.article), cause: 'wrong-size' })

  const choices = ['broken', 'wrong-size', 'not-working', 'does-not-please'] as const
  expect(choices.map((cause) => shown.text.includes(returnCauseNames[cause]))).toEqual([true, true, false, false])
  expect(other.text).toContain(returnMessages.problems.causeTooLate)
  expect(offered.location).toContain('/withdraw/R-')
})

test('a customer returns something of their own order, and nothing of another', async () => {
  const shop = await openTestShop()
  const customer = await aCustomer(shop)
  const lamp = await aProduct(shop, { priceCents: 7490, stock: 10 })
  const number = await aDeliveredOrder(shop, [lamp], {}, customer)
  const path = `/my-account/my-orders/${number}/return`
  const other = await openAdminPages(shop, await aCustomer(shop))
  const owner = await openAdminPages(shop, customer)

  const refused = [await other.get(path), await other.post(path, formOf(lamp.article))]
  const order = await owner.get(`/my-account/my-orders/${number}`)
  const asked = await owner.post(path, formOf(lamp.article))

  expect(refused.map(({ status }) => status)).toEqual([404, 404])
  expect(order.html).toContain(`href="${path}"`)
  expect(asked.location).toContain('/withdraw/R-')
})

/** Ten lamps at $74.90; one was delivered. */
async function aLampThatArrived() {
  const shop = await openTestShop()
  const lamp = await aProduct(shop, { name: 'Gourd lamp', priceCents: 7490, stock: 10 })
  const order = await aDeliveredOrder(shop, [lamp], { delivery: { email } })
  return { shop, lamp, order, path: pathOf(shop, order) }
}

function pathOf(shop: TestShop, order: Parameters<typeof orderKey>[1]): string {
  return `/orders/${order}/return?key=${orderKey(shop, order)}`
}

function formOf(article: string) {
  return { article, [`pieces:${article}`]: '1', fullName: 'Olena Kovalenko', cause: 'broken', wish: 'same', text: '' }
}

function keyIn(html: string): string {
  const [, key] = /name="requestKey" value="([^"]+)"/.exec(html) ?? /value="([^"]+)" name="requestKey"/.exec(html) ?? []
  if (!key) throw new Error('The form has no key')
  return key
}

function keyOf(location: string | null): string {
  return new URL(location ?? '', 'http://shop').searchParams.get('key') ?? ''
}
