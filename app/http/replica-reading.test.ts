import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { touchPages } from '#db/page-versions.ts'
import { fromReplica } from '#shop/from-replica.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { makeTestDatabase } from '#tests/support/test-database.ts'
import { openTestDoor } from '#tests/support/test-door.ts'
import type { TestPages } from '#tests/support/test-pages.ts'
import { markPublicPage, shopContext } from './router-context.server.ts'

const signedIn = 'hyggehus.session=unknown'

test('after a change a page that is rendered again never shows the old state, although the replica is behind', {
  tags: 'nightly',
}, async () => {
  const { ask, copy, readUntil } = await aShopWithReplica()
  await readUntil('/list/0', 'replica')
  copy.isBehind = true

  await ask('/change', { method: 'POST' })
  await readUntil('/list/first', 'primary')
  const pages = Array.from({ length: 20 }, (_, page) => `/list/${page}`)
  const shown = await Promise.all(pages.map(async (page) => await (await ask(page)).text()))
  copy.isBehind = false

  expect(new Set(shown)).toEqual(new Set(['primary']))
  await ask('/change', { method: 'POST' })
  await readUntil('/list/new', 'replica')
})

test('users read what they have just changed, on whichever machine, and others may read what is a little older', async () => {
  const { ask, readUntil } = await aShopWithReplica()
  await readUntil('/mine', 'replica')

  const change = await ask('/change', { method: 'POST', headers: { cookie: signedIn } })
  const cookie = change.headers.getSetCookie().find((line) => line.startsWith('hyggehus.changed=')) ?? ''
  const own = await ask('/mine', { headers: { cookie: `${signedIn}; ${cookie.split(';')[0]}` } })
  const other = await ask('/mine', { headers: { cookie: signedIn } })

  expect(cookie).toBe('hyggehus.changed=1; Max-Age=5; Path=/; HttpOnly; SameSite=Lax')
  expect([await own.text(), await other.text()]).toEqual(['primary', 'replica'])
})

test('the answer to a change itself is read from the primary', { tags: 'nightly' }, async () => {
  const { ask, readUntil } = await aShopWithReplica()
  await readUntil('/mine', 'replica')

  const response = await ask('/mine', { method: 'POST', headers: { cookie: signedIn } })

  expect(await response.text()).toBe('primary')
})

test('guests and public pages get no cookie of a change, and a shop without a replica sets none', {
  tags: 'nightly',
}, async () => {
  const { ask } = await aShopWithReplica()
  const withoutReplica = await openTestDoor({ pages: async () => new Response('changed'), findPublicPage: () => null })

  const answers = [
    await ask('/change', { method: 'POST' }),
    await ask('/list/1', { headers: { cookie: signedIn } }),
    await withoutReplica.ask('/mine', { method: 'POST', headers: { cookie: signedIn } }),
  ]

  expect(answers.flatMap(({ headers }) => headers.getSetCookie().filter((line) => line.includes('changed')))).toEqual(
    [],
  )
})

test('programs that call the API without cookies read what they have changed', { tags: 'nightly' }, async () => {
  const { ask, copy, readUntil } = await aShopWithReplica()
  await readUntil('/api/mine', 'replica')
  copy.isBehind = true

  await ask('/change', { method: 'POST', headers: { cookie: signedIn } })
  await readUntil('/api/mine', 'primary')

  expect(await (await ask('/mine', { headers: { cookie: signedIn } })).text()).toBe('replica')
})

test('the metrics tell how far the replica is behind, and where reads went', { tags: 'nightly' }, async () => {
  const { ask, readUntil } = await aShopWithReplica({ METRICS: 'public' })
  await readUntil('/mine', 'replica')

  const metrics = await (await ask('/metrics')).text()

  expect(metrics).toMatch(/^shop_replica_lag_seconds \d/m)
  expect(metrics).toMatch(/^shop_replica_reads_total\{place="replica"\} [1-9]/m)
})

/** Two databases stand for the primary and its copy; each page says in which one it was read. */
async function aShopWithReplica(environment: Record<string, string> = {}) {
  const { connection, drop } = await makeTestDatabase()
  onTestFinished(drop)
  const copy = { isBehind: false }
  const placeOf = async (shop: Shop | null) => {
    if (!shop) return 'unknown'
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(fromReplica(shop).db)
    return rows[0]?.name === connection.database ? 'replica' : 'primary'
  }
  let shopOfPages: Shop | null = null
  const pages: TestPages = async ({ url }, context) => {
    const shop = context.get(shopContext)
    shopOfPages = shop
    const { pathname } = new URL(url)
    if (pathname === '/change') await shop.db.transaction().execute((tx) => touchPages(tx, ['catalogue']))
    if (pathname.startsWith('/list/')) markPublicPage(context, ['catalogue'])
    return new Response(await placeOf(shop))
  }
  const door = await openTestDoor({
    environment,
    replica: {
      connection,
      positions: { ofPrimary: async () => '0/1', hasReplayed: async () => !copy.isBehind },
    },
    pages,
    api: async () => new Response(await placeOf(shopOfPages)),
    routeOf: (pathname) => (pathname.startsWith('/list/') ? '/list' : pathname),
    findPublicPage: (route) => (route === '/list' ? { parameters: [] } : null),
  })
  await door.ask('/mine')
  /** The replica becomes fresh, and a change arrives, a moment later. */
  let tries = 0
  const readUntil = (path: string, place: string) =>
    vi.waitFor(
      async () => {
        tries += 1
        // A page for everyone would come from memory.
        const address = path.startsWith('/list/') ? `${path}-${tries}` : path
        expect(await (await door.ask(address)).text()).toBe(place)
      },
      // Without the change as a reason the primary would be read after three seconds.
      { timeout: place === 'primary' ? 2000 : 5000 },
    )
  return { ...door, copy, readUntil }
}
