import { expect, test } from 'vitest'
import { adminRefundMessages } from '#rulebook/admin-refund-messages.ts'
import { orderMessages } from '#rulebook/order-messages.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { aPaidOrder, findOrderByNumber } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

test.for([
  ['a piece', (article: string) => ({ [`pieces:${article}`]: '1' })],
  ['an amount', () => ({ amount: '10.00' })],
] as const)(
  'a form that refunds %s refunds once, also when it is sent twice at the same moment',
  async ([, refundOf]) => {
    const shop = await openTestShop()
    const candle = await aProduct(shop, { priceCents: 1000, stock: 9 })
    const order = await aPaidOrder(shop, [candle], { quantity: 3 })
    const pages = await openAdminPages(shop)
    const path = `/all-orders/${order.number}`
    const [, refundedBeforeCents = ''] =
      /name="refundedBeforeCents"[^>]*value="(\d+)"/.exec((await pages.get(path)).html) ?? []
    const form = { intent: 'refund-lines', reason: 'Broken', refundedBeforeCents, ...refundOf(candle.article) }

    const answers = await Promise.all([pages.post(path, form), pages.post(path, form)])

    const done = adminRefundMessages.done('$10.00')
    const { refundChanged } = orderMessages.problems
    expect(refundedBeforeCents).toBe('0')
    expect(answers.filter(({ text }) => text.includes(done))).toHaveLength(1)
    expect(answers.filter(({ text }) => text.includes(refundChanged))).toHaveLength(1)
    expect((await findOrderByNumber(shop, order)).refundedCents).toBe(1000)
  },
)
