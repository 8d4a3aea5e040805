import { expect, test } from 'vitest'
import { messages } from '#rulebook/messages.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import { readCart } from '#shop/cart/read-cart.server.ts'
import { setCartLine } from '#shop/cart/set-cart-line.server.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { aShopper, restock } from '#tests/support/make-saved-items.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { changeCartByForm } from './change-cart-form.server.ts'

test('a product is added to the cart, once', async () => {
  const shop = await openTestShop()
  const shopper = await aShopper(shop)
  const { article, name } = await aProduct(shop)

  const one = await send(shop, shopper, { intent: 'add', article, amount: '' })
  const again = await send(shop, shopper, { intent: 'add', article, amount: '2' })

  expect(one).toEqual({ ok: true, text: messages.cart.added(name) })
  expect(again).toEqual({ ok: false, text: messages.cart.already })
  expect((await readCart(shop, shopper)).lines).toMatchObject([{ amount: 1 }])
})

test('several pieces are added at once, and no more than the stock', async () => {
  const shop = await openTestShop()
  const shopper = await aShopper(shop)
  const [enough, scarce] = await Promise.all([aProduct(shop, { stock: 9 }), aProduct(shop, { stock: 2 })])

  const several = await send(shop, shopper, { intent: 'add', article: enough.article, amount: '3' })
  const short = await send(shop, shopper, { intent: 'add', article: scarce.article, amount: '3' })
  const changed = await send(shop, shopper, { intent: 'set', article: enough.article, amount: '99' })

  expect([several?.text, short?.text, changed?.text]).toEqual([
    `${enough.name} has been added to the cart`,
    'There are 2 in stock',
    'There are 9 in stock',
  ])
})

test('a message says when a product is sold out or no longer sold', async () => {
  const shop = await openTestShop()
  const shopper = await aShopper(shop)
  const [soldOut, retired, sold] = await Promise.all([
    aProduct(shop, { stock: 0, name: 'Sold-out mug' }),
    aProduct(shop, { active: false }),
    aProduct(shop, { name: 'Once there' }),
  ])
  await setCartLine(shop, shopper, { article: sold.article, amount: 1 })
  await restock(shop, sold.article, 0)

  const answers = [
    await send(shop, shopper, { intent: 'add', article: soldOut.article }),
    await send(shop, shopper, { intent: 'add', article: retired.article }),
    await send(shop, shopper, { intent: 'set', article: sold.article, amount: '2' }),
    await send(shop, shopper, { intent: 'set', article: soldOut.article, amount: '2' }),
  ]

  expect(answers).toEqual([
    { ok: false, text: 'Sold-out mug is sold out.' },
    { ok: false, text: 'This product is no longer sold.' },
    { ok: false, text: 'Once there is sold out.' },
    { ok: false, text: 'This product is no longer in the cart.' },
  ])
})

test('a new price is accepted, and a line is removed by its button or by amount zero', async () => {
  const shop = await openTestShop()
  const shopper = await aShopper(shop)
  const { article, name } = await aProduct(shop, { priceCents: 1290 })
  await setCartLine(shop, shopper, { article, amount: 2, seenPriceCents: 990 })

  await send(shop, shopper, { intent: 'accept', article })
  const agreed = (await readCart(shop, shopper)).lines
  const taken = await send(shop, shopper, { intent: 'set', article, amount: '0' })
  const again = await send(shop, shopper, { intent: 'remove', article })

  expect(agreed).toMatchObject([{ seenPriceCents: 1290, amount: 2 }])
  expect([taken, again]).toEqual([
    { ok: true, text: messages.cart.removed(name) },
    { ok: false, text: 'This product is no longer in the cart.' },
  ])
})

test('unknown forms are ignored', async () => {
  const shop = await openTestShop()
  const shopper = await aShopper(shop)
  const strange = [
    {},
    { intent: 'buy', article: 'CND-001' },
    { intent: 'add' },
    { intent: 'set', article: 'x', amount: '-1' },
  ]

  const answers = await Promise.all(strange.map((fields) => send(shop, shopper, fields)))

  expect(answers).toEqual([null, null, null, null])
})

function send(shop: TestShop, shopper: UserId, fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return changeCartByForm(shop, shopper, form)
}
