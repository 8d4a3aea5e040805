import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { packParcel } from '#shop/fulfilment/pack-parcel.server.ts'
import { findInvoiceFaults, noInvoiceFaults } from '#shop/invoices/invoice-faults.queries.server.ts'
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts'
import { hasEnded } from '#shop/orders/order-status.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import { refundOrder } from '#shop/orders/refund-order.server.ts'
import { payWithTestCard } from '#shop/payments/pay-with-test-card.server.ts'
import { startPayment } from '#shop/payments/start-payment.server.ts'
import { refundReturn } from '#shop/returns/settle-return.server.ts'
import { withdraw } from '#shop/returns/withdraw.server.ts'
import { listStockDisagreements } from '#shop/stock/stock.queries.server.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aPaidOrder, findOrderByNumber } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { cancelPaidOrder } from './cancel-paid-order.server.ts'
import { changePieces } from './change-pieces.server.ts'

test('however changes, withdrawals, refunds, packing and payments of one order meet, no money goes back twice and no piece is lost', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const candle = await aProduct(shop, { priceCents: 777, stock: 99 })
  const mug = await aProduct(shop, { priceCents: 1333, stock: 99 })

  for (const round of [0, 1, 2, 3, 4, 5, 6, 7]) {
    const facts = { quantity: 3, delivery: { email: `olena-${round}@example.com` } }
    const { number, linkKey: key } = await aPaidOrder(shop, [candle, mug], facts)
    const access = { kind: 'link', key } as const
    const wanted = (article: string, quantity: number) => ({ number, version: 1, wanted: [{ article, quantity }] })
    const added = await changePieces(shop, access, { ...wanted(mug.article, 4), version: 0 })
    const addedNumber = (added.ok && added.value.addedNumber) as OrderNumber
    await startPayment(shop, addedNumber)
    const changes = [
      () => changePieces(shop, access, wanted(candle.article, 1)),
      () => changePieces(shop, access, wanted(mug.article, 2)),
      () => withdraw(shop, access, { number, requestKey: randomUUID(), fullName: 'Olena Kovalenko' }),
      () => refundOrder(shop, admin, { number, reason: 'Sorry', lines: [{ article: candle.article, quantity: 1 }] }),
      () => refundOrder(shop, admin, { number, reason: 'Sorry', amountCents: 100 }),
      () => payWithTestCard(shop, addedNumber, 'success'),
      () => packParcel(shop, admin, { number, lines: [{ article: mug.article, quantity: 1 }] }),
      () => cancelPaidOrder(shop, access, { number }),
      () => changeOrderStatus(shop, admin, { number, status: 'Cancelled', reason: 'They called' }),
    ]

    // Each round begins with another change, and every second one ends without cancelling.
    const chosen = changes.slice(0, round % 2 === 0 ? changes.length : -2)
    await Promise.all([...chosen.slice(round), ...chosen.slice(0, round)].map((change) => change()))

    const open = await shop.db.selectFrom('returns').select('number').where('state', '=', 'asked').execute()
    await Promise.all(open.map((each) => refundReturn(shop, admin, { number: each.number, includesDelivery: true })))
    for (const each of [number, addedNumber]) {
      const { status, paymentState, refundedCents, totalCents } = await findOrderByNumber(shop, { number: each })
      expect(refundedCents).toBeLessThanOrEqual(totalCents)
      if (hasEnded(status)) expect(refundedCents).toBe(paymentState === 'paid' ? totalCents : 0)
    }
    expect(await listStockDisagreements(shop.db)).toEqual([])
    expect(await findInvoiceFaults(shop.db)).toEqual(noInvoiceFaults)
  }
})
