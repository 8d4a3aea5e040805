import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anAdmin } from '#tests/support/make-accounts.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { listAuditEntries } from './audit.queries.server.ts'
import { writeAudit } from './write-audit.server.ts'

test('a change by an admin is stored with their name, the old value and the new one', async () => {
  const shop = await openTestShop()
  const admin = await anAdmin(shop)
  const change = { what: 'product.price', subject: 'C-001', from: 1290, to: 990 } as const

  await shop.db.transaction().execute((tx) => writeAudit(shop, tx, admin, change))

  expect(await listAuditEntries(shop.db, 'C-001')).toEqual([
    { ...change, id: expect.any(String), at: shop.now(), fullName: admin.fullName },
  ])
})

test('entries are listed newest first, also from the tenth on', async () => {
  const shop = await openTestShop()
  const admin = await anAdmin(shop)
  const prices = Array.from({ length: 12 }, (_, place) => place + 1)
  const entries = prices.map((to) => ({ what: 'product.price', subject: 'C-001', from: 0, to }) as const)

  await shop.db.transaction().execute((tx) => writeAudit(shop, tx, admin, ...entries))

  const listed = await listAuditEntries(shop.db, 'C-001')
  expect(listed.map(({ to }) => to)).toEqual(prices.toReversed())
})

test('a change that is rolled back leaves no audit entry', async () => {
  const shop = await openTestShop()
  const admin = await anAdmin(shop)

  const transaction = shop.db.transaction().execute(async (tx) => {
    await writeAudit(shop, tx, admin, { what: 'product.price', subject: 'C-001', from: 1, to: 2 })
    throw new Error('on second thoughts')
  })

  await expect(transaction).rejects.toThrow('on second thoughts')
  expect(await listAuditEntries(shop.db, 'C-001')).toEqual([])
})

test('audit entries cannot be changed, and keep the name of an admin who leaves', async () => {
  const shop = await openTestShop()
  const admin = await anAdmin(shop)
  await shop.db
    .transaction()
    .execute((tx) => writeAudit(shop, tx, admin, { what: 'product.price', subject: 'C-001', from: 1, to: 2 }))

  const rewritten = shop.db.updateTable('audit_entries').set({ new_value: '3' }).execute()
  const removed = shop.db.deleteFrom('audit_entries').execute()
  await Promise.allSettled([rewritten, removed])
  await shop.db.deleteFrom('users').where('id', '=', admin.id).execute()

  await expect(rewritten).rejects.toThrow(/never rewritten|permission denied/)
  await expect(removed).rejects.toThrow(/never rewritten|permission denied/)
  expect(await listAuditEntries(shop.db, 'C-001')).toMatchObject([{ fullName: admin.fullName, to: 2 }])
})

test('the shop’s own database role may neither change nor delete entries, nor empty the log', async () => {
  const shop = await openTestShop()
  const { rows } = await sql<{ owner: string; update: boolean; delete: boolean; truncate: boolean }>`
    select tableowner as owner, has_table_privilege(tableowner, 'audit_entries', 'update') as update,
      has_table_privilege(tableowner, 'audit_entries', 'delete') as delete,
      has_table_privilege(tableowner, 'audit_entries', 'truncate') as truncate
    from pg_tables join pg_roles on rolname = tableowner and not rolsuper where tablename = 'audit_entries'`.execute(
    shop.db,
  )

  const emptied = sql`truncate audit_entries`.execute(shop.db)

  await expect(emptied).rejects.toThrow(/never rewritten|permission denied/)
  expect(rows).toEqual([{ owner: expect.any(String), update: false, delete: false, truncate: false }])
})
