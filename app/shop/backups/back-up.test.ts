import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Connection } from '#db/connection.ts'
import { startFakeS3 } from '#tests/fakes/fake-s3.ts'
import { aPlan, aRestoredShop, aShopWithCustomers, query, readRows } from '#tests/support/make-backups.ts'
import { aPaidOrder, defaultDelivery } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { namesIn } from '#tests/support/test-pictures.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { backUp } from './back-up.server.ts'
import { backUpWhenDue } from './back-up-when-due.server.ts'
import type { Bytes } from './backup-store.server.ts'
import { findLastBackup } from './find-last-backup.server.ts'
import { openS3BackupStore } from './s3-backup-store.server.ts'

test('a restored shop has every row of every table and every picture of the shop that was backed up', async () => {
  const shop = await aShopWithCustomers()
  const plan = await aPlan(shop)
  const before = await readRows(shop.connection)
  await backUp(shop, plan)

  const { restored, connection, pictures } = await aRestoredShop(plan.store)

  expect(await readRows(connection)).toEqual(before)
  expect(restored).toMatchObject({ pictures: 2, damagedPictures: [] })
  expect(await bytesOfPictures(pictures)).toEqual(await bytesOfPictures(shop.pictures))
  expect(await nextOrderId(connection)).toEqual(await nextOrderId(shop.connection))
})

test('a backup made while customers order is one moment of the shop: no order without its lines, its payment or its stock', {
  tags: 'nightly',
}, async () => {
  const shop = await aShopWithCustomers()
  const plan = await aPlan(shop)
  const product = await aProduct(shop, { stock: 1000 })
  let isBackedUp = false
  const ordering = (async () => {
    for (let count = 0; !isBackedUp || count < 3; count += 1) {
      await aPaidOrder(shop, [product], { delivery: { email: `buyer${count}@example.com` } })
    }
  })()
  await backUp(shop, plan)
  isBackedUp = true
  await ordering

  const { connection } = await aRestoredShop(plan.store)

  const wrong = await query(
    connection,
    `select o.number from orders o where not exists (select from order_lines l where l.order_id = o.id)
       or not exists (select from payments p where p.order_id = o.id)
     union all select p.article from products p
       where p.on_hand <> (select sum(m.change) from stock_movements m where m.product_id = p.id)`,
  )
  expect(wrong).toEqual([])
})

test('with a public key a backup to S3 cannot be read where it was made, and the secret key restores it elsewhere', {
  tags: 'nightly',
}, async () => {
  const shop = await aShopWithCustomers()
  const secret = await generateX25519Identity()
  const keys = { region: 'eu-central-1', accessKeyId: 'key', secretAccessKey: 'secret' }
  const { endpoint, objects } = await startFakeS3(keys)
  const store = openS3BackupStore({ ...keys, endpoint, bucket: 'backups', prefix: 'shop/' })
  await backUp(shop, { ...(await aPlan(shop, { key: await identityToRecipient(secret) })), store })
  const stored = [...objects.values()].map(({ bytes }) => bytes.toString('latin1')).join()

  const { connection, restored } = await aRestoredShop(store, { key: secret })

  expect(stored.length).toBeGreaterThan(1000)
  expect(stored).not.toContain(defaultDelivery.email)
  expect(restored.pictures).toBe(2)
  expect(await readRows(connection)).toEqual(await readRows(shop.connection))
})

test('old backups are removed with the pictures that only they need, but never the newest one', {
  tags: 'nightly',
}, async () => {
  const shop = await aShopWithCustomers()
  const plan = await aPlan(shop, { keepDays: 7 })
  const first = await backUp(shop, plan)
  await sql`delete from product_pictures where ctid in (select ctid from product_pictures limit 1)`.execute(shop.db)
  await sql`delete from pictures p where not exists (select from product_pictures u where u.hash = p.hash)`.execute(
    shop.db,
  )
  shop.clock.advance(8 * 86_400_000)

  const second = await backUp(shop, plan)

  expect(second.removed).toEqual([first.name])
  expect((await readdir(plan.folder)).sort()).toEqual([
    `${second.name}.pictures.gz`,
    `${second.name}.sql.gz`,
    'pictures',
  ])
  expect(await readdir(path.join(plan.folder, 'pictures'))).toHaveLength(1)
})

test('a backup stays good when an older one cannot be removed', { tags: 'nightly' }, async () => {
  const shop = await aShopWithCustomers()
  const plan = await aPlan(shop, { keepDays: 1 })
  await backUp(shop, plan)
  shop.clock.advance(2 * 86_400_000)

  const remove = () => Promise.reject(new Error('access denied'))
  const second = backUp(shop, { ...plan, store: { ...plan.store, remove } })

  await expect(second).rejects.toThrow('access denied')
  expect(await findLastBackup(shop)).toMatchObject({ ageSeconds: 0 })
})

test('the hourly job makes a backup when the last good one is a day old, and says when one fails', {
  tags: 'nightly',
}, async () => {
  const shop = await aShopWithCustomers()
  const plan = await aPlan(shop)
  await backUpWhenDue(shop, plan)
  const first = await findLastBackup(shop)
  shop.clock.advance(23 * 3_600_000)
  await backUpWhenDue(shop, plan)
  const tooEarly = await findLastBackup(shop)
  shop.clock.advance(3_600_000)

  const full = { ...plan.store, put: failAfterFirstBytes }
  const failing = backUpWhenDue(shop, { ...plan, store: full })

  await expect(failing).rejects.toThrow('no space left on device')
  expect(tooEarly?.name).toBe(first?.name)
  const rows = await shop.db.selectFrom('backups').select('problem').orderBy('id').execute()
  expect(rows.map(({ problem }) => problem)).toEqual([null, 'no space left on device'])
})

async function nextOrderId(connection: Connection): Promise<unknown> {
  const rows = await query(connection, "select last_value from pg_sequences where sequencename = 'orders_id_seq'")
  return rows[0]
}

async function bytesOfPictures(pictures: TestShop['pictures']): Promise<(Buffer | undefined)[]> {
  const names = (await namesIn(pictures)).filter((name) => name.includes('-original')).sort()
  return await Promise.all(names.map(async (name) => Buffer.from((await pictures.get(name))?.bytes ?? [])))
}

async function failAfterFirstBytes(_name: string, bytes: Bytes): Promise<number> {
  await bytes[Symbol.asyncIterator]().next()
  throw new Error('no space left on device')
}
