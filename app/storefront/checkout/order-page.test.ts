import { expect, test } from 'vitest'
import { aProduct } from '#tests/support/make.ts'
import { aCustomer, aVisitOf } from '#tests/support/make-accounts.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { visitTo } from '#tests/support/test-visit.ts'
import { loader } from './order-page.tsx'

test("the order's link shows the order; the customer's own order list shows it only when it is theirs", async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop)
  const customer = await aCustomer(shop)
  const cookie = await aVisitOf(shop, customer)
  const ofGuest = await aPaidOrder(shop, [candle])
  const own = await aPaidOrder(shop, [candle], {}, customer)

  const opened = await Promise.all([
    open(shop, ofGuest),
    open(shop, ofGuest, cookie),
    open(shop, own, cookie),
    open(shop, own),
    open(shop, { ...ofGuest, linkKey: 'guessed' }, cookie),
  ])

  expect(opened.map((found) => found && [found.order.number, found.isGuest, found.isMine])).toEqual([
    [ofGuest.number, true, false],
    [ofGuest.number, false, false],
    [own.number, false, true],
    [own.number, true, false],
    null,
  ])
})

async function open(shop: TestShop, { number, linkKey }: { number: string; linkKey: string }, cookie?: string) {
  const { visit } = visitTo(shop, `/order/${number}?key=${linkKey}`)
  const request = new Request(visit.url, { headers: cookie ? { cookie } : {} })
  const { data } = await loader({ ...visit, request, params: { number } })
  return data.found
}
