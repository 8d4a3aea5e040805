import { expect, onTestFinished, vi } from 'vitest'
import { openDatabase } from '#db/open-database.server.ts'
import { openReplica } from '#db/open-replica.server.ts'
import type { Tables } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { makeTestDatabase } from './test-database.ts'
import type { TestShop } from './test-shop.ts'

/** Another database stands for a copy of the shop's: what a test writes into it with `copyDb` shows where a read went. */
export async function withReplica(shop: TestShop) {
  const { connection, drop } = await makeTestDatabase()
  const primary = openDatabase<Tables>(shop.connection)
  const copy = openDatabase<Tables>(connection)
  const replica = openReplica<Tables>({
    connection,
    primary,
    primaryConnection: shop.connection,
    options: {},
    log: shop.log,
    positions: { ofPrimary: async () => '0/1', hasReplayed: async () => true },
  })
  onTestFinished(async () => {
    await replica.close()
    await Promise.all([primary.close(), copy.close()])
    await drop()
  })
  replica.freshness.watch(true)
  await vi.waitFor(() => expect(replica.freshness.isFreshFor('cache')).toBe(true))
  const shopWithReplica: Shop = { ...shop, readingDb: replica.db }
  return { shop: shopWithReplica, copyDb: copy.db, counts: replica.counts }
}
