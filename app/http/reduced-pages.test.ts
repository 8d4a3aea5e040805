import { expect, test } from 'vitest'
import { planReductions } from '#shop/prices/plan-reductions.server.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestDoor } from '#tests/support/test-door.ts'
import { markPublicPage } from './router-context.server.ts'

test('a page tells caches to keep it no longer than until the next reduction ends', async () => {
  const door = await openTestDoor({
    pages: async (_request, context) => {
      markPublicPage(context, ['catalogue'])
      return new Response('<p>a lamp</p>', { headers: { 'content-type': 'text/html' } })
    },
  })
  const endsAt = new Date(Date.now() + 30_000)
  const before = longestSeconds(await door.ask('/lamps'))
  const { article } = await aProduct(door.shop)
  const admin = await anActor(door.shop, { isAdmin: true })
  await planReductions(door.shop, admin, [article], { price: { cents: 500 }, startsAt: null, endsAt })

  await expect.poll(async () => longestSeconds(await door.ask('/lamps'))).toBeLessThanOrEqual(30)

  expect(before).toBeGreaterThan(3600)
})

/** Of the browser and of shared caches, also while the shop does not answer. */
function longestSeconds({ headers }: Response): number {
  const told = [...headers].filter(([name]) => /cache-control$/.test(name)).map(([, value]) => value)
  const secondsOf = (name: string) =>
    told.map((value) => Number(new RegExp(`(?:^|[ ,])${name}=(\\d+)`).exec(value)?.[1] ?? 0))
  return Math.max(...secondsOf('max-age'), ...secondsOf('s-maxage')) + Math.max(...secondsOf('stale-if-error'))
}
