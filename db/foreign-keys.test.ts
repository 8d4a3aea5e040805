import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/test-shop.ts'

test('deleting an order, user, review or question never makes the database search a whole large table', async () => {
  const { db } = await openTestShop()
  const deletable = ['users', 'orders', 'reviews', 'questions', 'answers']

  const { rows } = await sql<{ column: string }>`
    select c.conrelid::regclass || '.' || a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = any (${deletable}::regclass[]) and not exists (
      select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1] and (
        i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))
    order by 1`.execute(db)

  // These two tables stay small: the settings that admins change, and the last product files they imported.
  expect(rows.map(({ column }) => column)).toEqual(['catalogue_imports.user_id', 'settings.user_id'])
})
