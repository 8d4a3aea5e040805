import { expect, test } from 'vitest'
import { readCart } from '#shop/cart/read-cart.server.ts'
import { setCartLine } from '#shop/cart/set-cart-line.server.ts'
import { aCustomer } from '#tests/support/make-accounts.ts'
import { anOrder, aPaidOrder, findOrderByNumber } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { buyAgain, offerBuyAgain } from './buy-again.server.ts'
import { listMyOrders, listOrders } from './list-orders.server.ts'

test('customers find an order by its number, by a product in it, by status and by day', async () => {
  const shop = await openTestShop({ now: '2026-01-10T23:30:00Z' })
  const customer = await aCustomer(shop)
  const [lamp, candle] = [await aProduct(shop, { name: 'Linen Shade Lamp' }), await aProduct(shop, { name: 'Candle' })]
  const first = await aPaidOrder(shop, [lamp], {}, customer)
  shop.clock.set('2026-01-12T08:00:00Z')
  const second = await anOrder(shop, [candle], {}, customer)
  const find = async (asked: Parameters<typeof listMyOrders>[2]) =>
    (await listMyOrders(shop, customer, asked)).orders.map(({ number }) => number)

  const found = {
    everything: await find({}),
    byNumber: await find({ query: first.number.toLowerCase() }),
    byProduct: await find({ query: 'shade linen' }),
    byStatus: await find({ status: 'Pending' }),
    byDay: await find({ minDate: new Date('2026-01-10'), maxDate: new Date('2026-01-10') }),
    byNonsense: await find({ query: '% _ \\ :*' }),
  }

  expect(found).toEqual({
    everything: [second.number, first.number],
    byNumber: [first.number],
    byProduct: [first.number],
    byStatus: [second.number],
    byDay: [first.number],
    byNonsense: [second.number, first.number],
  })
})

test('all pages together list every order once, the newest first', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 50 })
  const placed = [await anOrder(shop, [candle]), await anOrder(shop, [candle]), await anOrder(shop, [candle])]

  const pages = await Promise.all([1, 2, 3].map((page) => listOrders(shop, { page, size: 1 })))

  const shown = pages.flatMap(({ orders }) => orders.map(({ number }) => number))
  expect(shown).toEqual(placed.map(({ number }) => number).reverse())
})

test('a customer’s search never finds another customer’s orders', async () => {
  const shop = await openTestShop()
  const lamp = await aProduct(shop, { name: 'Linen Shade Lamp' })
  const order = await aPaidOrder(shop, [lamp], {}, await aCustomer(shop))
  const other = await aCustomer(shop)

  const found = await Promise.all(
    [order.number, 'lamp', 'olena@example.com'].map((query) => listMyOrders(shop, other, { query })),
  )

  expect(found.map(({ total }) => total)).toEqual([0, 0, 0])
})

test('buying again adds the products in stock to the cart, and names the others', async () => {
  const shop = await openTestShop()
  const customer = await aCustomer(shop)
  const lamp = await aProduct(shop, { name: 'Lamp', stock: 9 })
  const candle = await aProduct(shop, { name: 'Candle', stock: 5 })
  const book = await aProduct(shop, { name: 'Book', stock: 9 })
  const socks = await aProduct(shop, { name: 'Socks', stock: 3 })
  const placed = await aPaidOrder(shop, [lamp, candle, book, socks], { quantity: 3 }, customer)
  await shop.db.updateTable('products').set({ active: false }).where('id', '=', book.id).execute()

  const again = await buyAgain(shop, customer, await findOrderByNumber(shop, placed))

  expect(again).toEqual({
    added: 5,
    refusals: [
      { article: candle.article, name: 'Candle', code: 'short', available: 2 },
      { article: book.article, name: 'Book', code: 'gone', available: 0 },
      { article: socks.article, name: 'Socks', code: 'sold-out', available: 0 },
    ],
  })
  expect(await cartOf(shop, customer)).toEqual({ Lamp: 3, Candle: 2 })
})

test('buying again twice adds once, and the larger amount in the cart stays', async () => {
  const shop = await openTestShop()
  const customer = await aCustomer(shop)
  const [lamp, candle] = [await aProduct(shop, { name: 'Lamp' }), await aProduct(shop, { name: 'Candle' })]
  const order = await findOrderByNumber(shop, await aPaidOrder(shop, [lamp, candle], { quantity: 2 }, customer))
  await setCartLine(shop, customer.id, { article: lamp.article, amount: 4 })

  const answers = await Promise.all([buyAgain(shop, customer, order), buyAgain(shop, customer, order)])

  expect(answers.map(({ added }) => added).toSorted()).toEqual([0, 2])
  expect(await cartOf(shop, customer)).toEqual({ Lamp: 4, Candle: 2 })
})

test('a guest is offered the products to add to the cart in their browser', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { name: 'Candle', stock: 4 })
  const order = await findOrderByNumber(shop, await aPaidOrder(shop, [candle], { quantity: 3 }))

  const offer = await offerBuyAgain(shop, order)

  expect(offer.takeable).toMatchObject([{ product: { name: 'Candle', available: 1 }, amount: 1 }])
  expect(offer.refusals).toMatchObject([{ name: 'Candle', code: 'short', available: 1 }])
})

async function cartOf(shop: TestShop, { id }: Awaited<ReturnType<typeof aCustomer>>) {
  const { lines } = await readCart(shop, id)
  return Object.fromEntries(lines.map(({ product, amount }) => [product.name, amount]))
}
