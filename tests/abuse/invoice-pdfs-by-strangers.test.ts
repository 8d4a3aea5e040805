import { expect, test } from 'vitest'
import { newRequestContext, runInRequestContext } from '#http/request-context.server.ts'
import { attemptLimits } from '#rulebook/limits/attempts.ts'
import { countAttempts } from '#shop/accounts/limit-attempts.server.ts'
import type { PlacedOrder } from '#shop/checkout/checkout.ts'
import { loader } from '#storefront/orders/invoice-by-link-pdf-resource.ts'
import { loaderArgsFor } from '#tests/support/loader-args.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const { most, minutes } = attemptLimits.invoicePdfByAddress

test('one address has a limited number of invoices written as PDF, which admins would wait for, and others are not affected', async () => {
  const shop = await openTestShop()
  const order = await aPaidOrder(shop, [await aProduct(shop)])
  const ask = (address: string) => statusFor(shop, order, address)
  await countAttempts(shop, 'invoicePdfByAddress', '203.0.113.7', most - 1)
  const last = await ask('203.0.113.7')
  const beyond = await ask('203.0.113.7')
  const neighbour = await ask('203.0.113.8')
  shop.clock.advance(minutes * 60_000)
  const later = await ask('203.0.113.7')

  expect([last, beyond, neighbour, later]).toEqual([200, 429, 200, 200])
})

/** The status of the answer, or of the page that is thrown. */
async function statusFor(shop: TestShop, { number, linkKey }: PlacedOrder, address: string): Promise<number> {
  const { args } = loaderArgsFor(shop, `/orders/${number}/invoice.pdf?key=${linkKey}`)
  const context = { ...newRequestContext('visit', 0), address }
  const answer = runInRequestContext(context, () => loader({ ...args, params: { number } }))
  return await answer.then(
    ({ status }) => status,
    (thrown: { init?: { status?: number } }) => thrown.init?.status ?? 0,
  )
}
