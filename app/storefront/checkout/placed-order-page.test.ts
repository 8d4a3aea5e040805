import { expect, test } from 'vitest'
import { loaderArgsFor } from '#tests/support/loader-args.ts'
import { aCustomer, sessionCookieFor } from '#tests/support/make-accounts.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { loader } from './placed-order-page.tsx'

test("the order's link shows the order; the customer's own order list shows it only when it is theirs", async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop)
  const customer = await aCustomer(shop)
  const cookie = await sessionCookieFor(shop, customer)
  const guestOrder = await aPaidOrder(shop, [candle])
  const own = await aPaidOrder(shop, [candle], {}, customer)

  const opened = await Promise.all([
    openOrder(shop, guestOrder),
    openOrder(shop, guestOrder, cookie),
    openOrder(shop, own, cookie),
    openOrder(shop, own),
    openOrder(shop, { ...guestOrder, linkKey: 'guessed' }, cookie),
  ])

  expect(opened.map((found) => found && [found.order.number, found.isGuest, found.isMine])).toEqual([
    [guestOrder.number, true, false],
    [guestOrder.number, false, false],
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

  const own = await load(shop, address, await sessionCookieFor(shop, customer))
  const other = await load(shop, address, await sessionCookieFor(shop, await aCustomer(shop)))
  const guessed = await load(shop, `${address}?key=guessed`)
  const guest = await load(shop, address).catch((thrown: unknown) => thrown)

  expect(own).toMatchObject({ data: { found: { isMine: true } } })
  expect([other, guessed]).toMatchObject([
    { data: { found: null }, init: { status: 404 } },
    { data: { found: null }, init: { status: 404 } },
  ])
  expect(guest instanceof Response && guest.headers.get('location')).toBe(`/?sign-in&to=${encodeURIComponent(address)}`)
})

async function openOrder(shop: TestShop, { number, linkKey }: { number: string; linkKey: string }, cookie?: string) {
  const { data } = await load(shop, `/order/${number}?key=${linkKey}`, cookie)
  return data.found
}

function load(shop: TestShop, address: string, cookie?: string) {
  const { args } = loaderArgsFor(shop, address)
  const request = new Request(args.url, { headers: cookie ? { cookie } : {} })
  return loader({ ...args, request, params: { number: args.url.pathname.split('/').at(-1) ?? '' } })
}
