import { sql } from 'kysely'
import { adminRoles } from '#rulebook/admin-roles.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import type { AuditActor, AuditChange, AuditEntry } from './audit.ts'

type NewAuditEntries = { actor: AuditActor; at: Date; changes: readonly AuditChange[] }

/** `admin` was written before there were roles. */
const rolesByRank = ['customer', ...adminRoles.toReversed(), 'admin']

export async function insertAuditEntries(tx: Tx, { actor, at, changes }: NewAuditEntries): Promise<void> {
  await tx
    .insertInto('audit_entries')
    .values(
      changes.map(({ what, subject, from, to, operation }) => ({
        at,
        user_id: actor.id,
        full_name: actor.fullName,
        what,
        subject,
        old_value: from === null ? null : JSON.stringify(from),
        new_value: to === null ? null : JSON.stringify(to),
        operation: operation ?? null,
      })),
    )
    .execute()
}

/** The users who got a role, or a more powerful one, from this admin since then, or from an admin who had got theirs in this way. */
export async function listAdminsMadeBy(tx: Tx, { by, since }: { by: UserId; since: Date }): Promise<UserId[]> {
  const { rows } = await sql<{ id: UserId }>`
    with recursive made (id, at) as (
      select ${by}::uuid, ${since}::timestamptz
      union
      select entry.subject::uuid, entry.at from made
      join audit_entries as entry on entry.user_id = made.id and entry.at >= made.at
      where entry.what = 'customer.role'
        and array_position(${rolesByRank}::text[], entry.new_value #>> '{}') > array_position(${rolesByRank}::text[], entry.old_value #>> '{}')
    ) cycle id set is_cycle using path
    select distinct id from made where id <> ${by}::uuid order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

const entryColumns = sql`id::text as id, at, full_name as "fullName", what, subject, old_value as "from", new_value as "to"`

/** Oldest first. Only those of this user. */
export async function listOperationEntries(db: Db, userId: UserId, operation: string): Promise<AuditEntry[]> {
  const { rows } = await sql<AuditEntry>`
    select ${entryColumns} from audit_entries
    where operation = ${operation}::uuid and user_id = ${userId} order by audit_entries.id`.execute(db)
  return rows
}

/** Lists those of the subjects that the operation has changed. */
export async function listOperationSubjects(db: Db, operation: string, subjects: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select distinct subject from audit_entries
    where operation = ${operation}::uuid and subject = any(${subjects}::text[])`.execute(db)
  return rows.map(({ subject }) => subject)
}

export async function listAuditEntries(db: Db, subject: string, what?: string): Promise<AuditEntry[]> {
  const { rows } = await sql<AuditEntry>`
    select ${entryColumns}
    from audit_entries where subject = ${subject} ${what ? sql`and what = ${what}` : sql``} order by audit_entries.id desc`.execute(
    db,
  )
  return rows
}
