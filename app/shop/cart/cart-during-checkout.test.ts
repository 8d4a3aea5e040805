import { expect, test } from 'vitest'
import { lockStockRows } from '#shop/checkout/checkout.queries.server.ts'
import { settlePayment } from '#shop/payments/settle-payment.server.ts'
import { mergeGuestItems } from '#shop/saved-items/merge-guest-items.server.ts'
import { unknownCaller } from '#shop/stock/caller-hash.server.ts'
import { aCustomer } from '#tests/support/make-accounts.ts'
import { anOrder, pay } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { readCart } from './read-cart.server.ts'
import { removeBoughtLines } from './remove-bought-lines.server.ts'
import { setCartLine } from './set-cart-line.server.ts'

test('a customer can fill the cart while an order for the same products is being placed, without waiting or an error', async () => {
  const shop = await openTestShop()
  const customer = await aCustomer(shop)
  const [candle, lamp] = [await aProduct(shop), await aProduct(shop)]
  const guest = { cart: [{ article: lamp.article, amount: 2 }], wishlist: [] }

  await shop.db.transaction().execute(async (orderTransaction) => {
    await lockStockRows(orderTransaction, [candle.article, lamp.article], {
      ...unknownCaller,
      email: 'a@example.com',
      userId: null,
    })
    // A second tab sends its changes, or the customer signs in, just before the order removes the bought lines from the cart.
    await setCartLine(shop, customer.id, { article: candle.article, amount: 1 })
    await mergeGuestItems(shop.db, customer.id, guest, shop.now())
    await removeBoughtLines(orderTransaction, customer.id, [{ article: candle.article, quantity: 1 }])
  })

  expect((await readCart(shop, customer.id)).lines).toMatchObject([{ product: { article: lamp.article }, amount: 2 }])
})

test('pieces added to the cart after the order was placed stay in the cart when it is paid, also of the same product', async () => {
  const shop = await openTestShop()
  const customer = await aCustomer(shop)
  const candle = await aProduct(shop, { stock: 9 })
  await setCartLine(shop, customer.id, { article: candle.article, amount: 2 })
  const order = await anOrder(shop, [candle], { quantity: 2 }, customer)
  await setCartLine(shop, customer.id, { article: candle.article, amount: 5 })

  await pay(shop, order, 'lost-webhook')
  await Promise.all([settlePayment(shop, order.payment.id), settlePayment(shop, order.payment.id)])

  expect((await readCart(shop, customer.id)).lines).toMatchObject([{ product: { article: candle.article }, amount: 3 }])
})
