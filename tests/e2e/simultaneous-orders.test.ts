import { randomUUID } from 'node:crypto'
import { createPromotion } from '#shop/promotions/create-promotion.server.ts'
import { expect, test } from '#tests/support/journey.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { startRunningShop } from '#tests/support/running-shop.ts'

const deliveryInfoOf = (guest: number) =>
  `Olena Kovalenko, 14 Kobzarska Street, apartment 3, Lviv, 79008, 671234567, guest-${guest}@example.com, 5`

test('200 guests at two processes, each sending twice: 10 get the last 10 pieces, and 10 get the discount of a code with 10 uses', {
  tag: '@nightly',
}, async ({ shop, running }) => {
  test.slow()
  const [last, plenty] = [
    await aProduct(shop, { priceCents: 1290, stock: 10 }),
    await aProduct(shop, { priceCents: 1290, stock: 500 }),
  ]
  await createPromotion(shop, { code: 'TENONLY', worth: { kind: 'percentage', percent: 10 }, maxUses: 10 })
  const other = await startRunningShop(`second_process_${randomUUID()}`, {}, { sharesDatabaseWith: running })
  const urls = [running.url, other.url]
  const orderBody = (article: string) => ({ products: [{ article, price: 12.9, quantity: 1 }], paymentMethod: 'card' })

  const pieces = await orderAtOnce(urls, orderBody(last.article))
  const discounts = await orderAtOnce(urls, { ...orderBody(plenty.article), discountCode: 'TENONLY' })
  await other.stop()

  const lines = shop.db.selectFrom('order_lines').select('order_id').where('article', '=', last.article)
  const stock = shop.db.selectFrom('products').select(['on_hand', 'held']).where('article', '=', last.article)
  expect(tally(pieces)).toEqual({ orders: 10, '200': 20, '409': 380 })
  expect(await lines.execute()).toHaveLength(10)
  expect(await stock.execute()).toEqual([{ on_hand: 10, held: 10 }])
  expect(tally(discounts)).toEqual({ orders: 10, '200': 20, '409': 380 })
})

type Answer = { status: number; orderNumber: string | undefined }

/** Sends each request twice at once, to both processes. */
async function orderAtOnce(urls: readonly string[], orderBody: object): Promise<Answer[]> {
  const guests = Array.from({ length: 200 }, (_, guest) =>
    JSON.stringify({ ...orderBody, deliveryInfo: deliveryInfoOf(guest), idempotencyKey: randomUUID() }),
  )
  return await Promise.all(guests.flatMap((body) => urls.map((url) => order(url, body))))
}

/** Retries when the shop is overloaded; the idempotency key makes it the same order. */
async function order(url: string, body: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${url}/api/order`, { method: 'POST', body, headers })
  const { orderNumber } = await response.json()
  if (response.status === 503) return await order(url, body)
  return { status: response.status, orderNumber }
}

function tally(answers: readonly Answer[]): Record<string, number> {
  const numbers = new Set(answers.flatMap(({ orderNumber }) => orderNumber ?? []))
  const counts: Record<string, number> = { orders: numbers.size }
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
