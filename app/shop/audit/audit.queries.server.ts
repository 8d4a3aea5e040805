import { sql } from 'kysely'
import type { Db, Tx } from '#shop/database.server.ts'
import type { AuditEntry } from './audit.ts'
import type { Audited, By } from './write-audit.server.ts'

type Entries = { asker: By; at: Date; changes: readonly Audited[] }

export async function insertAuditEntries(tx: Tx, { asker, at, changes }: Entries): Promise<void> {
  await tx
    .insertInto('audit_entries')
    .values(
      changes.map(({ what, subject, from, to }) => ({
        at,
        user_id: asker.id,
        full_name: asker.fullName,
        what,
        subject,
        old_value: from === null ? null : JSON.stringify(from),
        new_value: to === null ? null : JSON.stringify(to),
      })),
    )
    .execute()
}

export async function listAuditOf(db: Db, subject: string, what?: string): Promise<AuditEntry[]> {
  const { rows } = await sql<AuditEntry>`
    select id::text as id, at, full_name as "fullName", what, subject, old_value as "from", new_value as "to"
    from audit_entries where subject = ${subject} ${what ? sql`and what = ${what}` : sql``} order by id desc`.execute(
    db,
  )
  return rows
}
