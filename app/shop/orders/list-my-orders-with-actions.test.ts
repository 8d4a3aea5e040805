import { expect, test } from 'vitest'
import { moveParcel } from '#shop/fulfilment/move-parcel.server.ts'
import { packParcel } from '#shop/fulfilment/pack-parcel.server.ts'
import { offerChanges } from '#shop/order-changes/offer-change.server.ts'
import { mayAskForReturn } from '#shop/returns/ask-for-return.server.ts'
import { offerWithdrawal } from '#shop/returns/offer-withdrawal.server.ts'
import { withdraw } from '#shop/returns/withdraw.server.ts'
import { aCustomer } from '#tests/support/make-accounts.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { anOrder, aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { aDeliveredOrder } from '#tests/support/make-returns.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { listMyOrdersWithActions } from './list-my-orders-with-actions.server.ts'

test('the list of a customer offers the same actions as the page of each order', { tags: 'nightly' }, async () => {
  const shop = await openTestShop({ now: '2026-11-24T09:00:00Z' })
  const customer = await anActor(shop)
  const candle = await aProduct(shop, { stock: 50 })
  await aDeliveredOrder(shop, [candle], {}, customer)
  shop.clock.set('2027-06-01T09:00:00Z')
  await anOrder(shop, [candle], {}, customer)
  await aPaidOrder(shop, [candle], {}, customer)
  await aDeliveredOrder(shop, [candle], {}, customer)
  const { number } = await aPaidOrder(shop, [candle], { quantity: 2 }, customer)
  const access = { kind: 'customer', actor: customer } as const
  const lines = [{ article: candle.article, quantity: 1 }]
  await withdraw(shop, access, { number, lines, requestKey: crypto.randomUUID(), fullName: 'Olena Kovalenko' })

  const { orders } = await listMyOrdersWithActions(shop, customer)

  const offered = orders.map(({ mayChange, mayReturn, mayWithdraw }) => ({ mayChange, mayReturn, mayWithdraw }))
  const onTheirPages = await Promise.all(
    orders.map(async ({ order }) => ({
      mayChange: (await offerChanges(shop, access, order.number))?.refusals.pieces === null,
      mayReturn: await mayAskForReturn(shop, access, order.number),
      mayWithdraw: (await offerWithdrawal(shop, access, order.number))?.problem === null,
    })),
  )
  expect(offered).toEqual(onTheirPages)
  expect(offered).toEqual([
    { mayChange: false, mayReturn: false, mayWithdraw: true },
    { mayChange: false, mayReturn: true, mayWithdraw: true },
    { mayChange: true, mayReturn: false, mayWithdraw: true },
    { mayChange: false, mayReturn: false, mayWithdraw: false },
    { mayChange: false, mayReturn: true, mayWithdraw: false },
  ])
})

test('the list says when the last parcel on its way arrives, and until when pieces can go back', async () => {
  const shop = await openTestShop({ now: '2026-11-24T09:00:00Z' })
  const customer = await aCustomer(shop)
  const candle = await aProduct(shop, { stock: 9 })
  await aDeliveredOrder(shop, [candle], {}, customer)
  const { number } = await aPaidOrder(shop, [candle], {}, customer)
  await sendParcel(shop, number)

  const { orders } = await listMyOrdersWithActions(shop, customer)

  expect(orders).toMatchObject([
    { arrival: { isLate: false }, withdrawableUntil: null },
    { arrival: null, withdrawableUntil: expect.any(Date) },
  ])
})

async function sendParcel(shop: TestShop, number: Parameters<typeof packParcel>[2]['number']): Promise<void> {
  const admin = await anActor(shop, { isAdmin: true })
  const packed = await packParcel(shop, admin, { number })
  if (!packed.ok) throw new Error(packed.problem.code)
  await moveParcel(shop, packed.value.parcelId, { by: 'admin', actor: admin, to: 'handed-over' })
}
