/** @module-tag nightly */
import { expect, test } from 'vitest'
import { allowReplica } from '#db/reading-place.server.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { withReplica } from '#tests/support/make-replica.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const addresses = [
  '/stats',
  '/stats/figures.csv',
  '/stats/books',
  '/stats/books.csv',
  '/all-orders?query=lamp',
  '/all-orders/orders.csv',
  '/delete-card?query=lamp',
  '/delete-card/products.csv',
  '/customers?query=anna',
  '/customers/customers.csv',
  '/audit-log',
  '/audit-log/entries.csv',
]

test.each(addresses)('%s is read from the replica, which stores nothing', async (address) => {
  const { pages, counts } = await adminPagesWithReplica()

  const page = await allowReplica('visitor', () => pages.get(address))

  expect(page.status).toBe(200)
  expect(counts.replica).toBeGreaterThan(0)
  expect(counts).toMatchObject({ primary: 0, repeated: 0 })
})

test('a list shows what the replica has', async () => {
  const { pages, copyDb } = await adminPagesWithReplica()
  await aProduct({ db: copyDb }, { name: 'Lamp of a moment ago' })

  const fromReplica = await allowReplica('visitor', () => pages.get('/delete-card'))
  const fromPrimary = await pages.get('/delete-card')

  expect(fromReplica.text).toContain('Lamp of a moment ago')
  expect(fromPrimary.text).not.toContain('Lamp of a moment ago')
})

async function adminPagesWithReplica() {
  const { shop, copyDb, counts } = await withReplica(await openTestShop())
  return { pages: await openAdminPages(shop), copyDb, counts }
}
