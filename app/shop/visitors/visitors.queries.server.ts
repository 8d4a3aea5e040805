import { sql } from 'kysely'
import type { Db } from '#shop/database.server.ts'

/** All processes use the salt that was stored first for this day. */
export async function readOrCreateSalt(db: Db, day: string, candidate: Buffer): Promise<Buffer> {
  const { rows } = await sql<{ salt: Buffer }>`
    with offered as (
      insert into visitor_salts (day, salt) values (${day}::date, ${candidate}) on conflict do nothing returning salt
    )
    select salt from offered union all select salt from visitor_salts where day = ${day}::date limit 1`.execute(db)
  // No row: another process stored its salt after this statement's snapshot was taken.
  const [row] = rows
  return row ? row.salt : await readOrCreateSalt(db, day, candidate)
}

export async function deleteSaltsBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('visitor_salts').where('day', '<', day).execute()
}
