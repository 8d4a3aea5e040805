import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#shop/database.server.ts'

/** All processes use the secret that was stored first. */
export async function readOrCreateSecret(db: Db, name: string): Promise<Buffer> {
  const { rows } = await sql<{ value: Buffer }>`
    with offered as (
      insert into secrets (name, value) values (${name}, ${randomBytes(32)}) on conflict do nothing returning value
    )
    select value from offered union all select value from secrets where name = ${name} limit 1`.execute(db)
  // No row: another process stored its secret after this statement's snapshot was taken.
  const [row] = rows
  return row ? row.value : await readOrCreateSecret(db, name)
}
