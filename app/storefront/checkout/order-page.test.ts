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

test('a number alone opens an order for its customer only: a guest is asked to log in, and a guessed key finds nothing', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop)
  const customer = await aCustomer(shop)
  const order = await aPaidOrder(shop, [candle], {}, customer)
  const address = `/order/${order.number}`

  const own = await ask(shop, address, await aVisitOf(shop, customer))
  const other = await ask(shop, address, await aVisitOf(shop, await aCustomer(shop)))
  const guessed = await ask(shop, `${address}?key=guessed`)
  const guest = await ask(shop, address).catch((thrown: unknown) => thrown)

  expect(own).toMatchObject({ data: { found: { isMine: true } } })
  expect([other, guessed]).toMatchObject([
    { data: { found: null }, init: { status: 404 } },
    { data: { found: null }, init: { status: 404 } },
  ])
  expect(guest instanceof Response && guest.headers.get('location')).toBe(`/?sign-in&to=${encodeURIComponent(address)}`)
})

async function open(shop: TestShop, { number, linkKey }: { number: string; linkKey: string }, cookie?: string) {
  const { data } = await ask(shop, `/order/${number}?key=${linkKey}`, cookie)
  return data.found
}

function ask(shop: TestShop, address: string, cookie?: string) {
  const { visit } = visitTo(shop, address)
  const request = new Request(visit.url, { headers: cookie ? { cookie } : {} })
  return loader({ ...visit, request, params: { number: visit.url.pathname.split('/').at(-1) ?? '' } })
}
