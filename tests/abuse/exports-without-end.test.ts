import { expect, test } from 'vitest'
import { attemptLimits } from '#rulebook/limits/attempts.ts'
import { loader } from '#storefront/account/my-data-resource.ts'
import { loaderArgsFor } from '#tests/support/loader-args.ts'
import { aCustomer, sessionCookieFor } from '#tests/support/make-accounts.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const { most, minutes } = attemptLimits.exportByAccount

test('one account downloads everything about it only so often, and other customers are not affected', async () => {
  const shop = await openTestShop()
  const download = async (cookie: string) => {
    const { args } = loaderArgsFor(shop, '/my-account/my-data')
    const request = new Request(args.request, { headers: { cookie } })
    return (await loader({ ...args, request })).status
  }
  const [own, other] = [await aSessionIn(shop), await aSessionIn(shop)]

  const statuses = []
  for (let nth = 0; nth < most + 1; nth += 1) statuses.push(await download(own))
  const neighbour = await download(other)
  shop.clock.advance(minutes * 60_000)
  const later = await download(own)

  expect(statuses).toEqual([...Array(most).fill(200), 429])
  expect([neighbour, later]).toEqual([200, 200])
})

async function aSessionIn(shop: Awaited<ReturnType<typeof openTestShop>>): Promise<string> {
  return await sessionCookieFor(shop, await aCustomer(shop))
}
