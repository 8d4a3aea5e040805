import { sql } from 'kysely'
import type { AuditActor } from '#shop/audit/audit.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import type { SettingName } from './settings.ts'

export type SettingRow = {
  name: SettingName
  version: number
  value: unknown
  at: Date
  fullName: string
  restored: number | null
}

const columns = ['name', 'version', 'value', 'changed_at as at', 'full_name as fullName', 'restored'] as const

export function selectCurrentSettings(db: Db | Tx): Promise<SettingRow[]> {
  return db
    .selectFrom('settings')
    .distinctOn('name')
    .select(columns)
    .orderBy('name')
    .orderBy('version', 'desc')
    .execute()
}

export function selectSettingVersions(db: Db, name: SettingName, count: number): Promise<SettingRow[]> {
  return db
    .selectFrom('settings')
    .select(columns)
    .where('name', '=', name)
    .orderBy('version', 'desc')
    .limit(count)
    .execute()
}

export function selectSettingVersion(db: Db | Tx, name: SettingName, version: number): Promise<SettingRow | undefined> {
  return db
    .selectFrom('settings')
    .select(columns)
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst()
}

export async function listAdminEmails(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('users').select('email').where('is_admin', '=', true).orderBy('email').execute()
  return rows.map(({ email }) => email)
}

export async function isTimeZoneOfDatabase(tx: Tx, timeZone: string): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean }>`
    select exists (select from pg_timezone_names where name = ${timeZone}) as "isKnown"`.execute(tx)
  return rows[0]?.isKnown ?? false
}

type NewVersion = {
  name: SettingName
  /** The version of the setting that the admin edited. The insert fails when a newer one exists. */
  expectedVersion: number
  value: object
  actor: AuditActor
  at: Date
  restored: number | null
}

/** False when another admin was faster: of two changes to the same version only one succeeds. */
export async function insertSettingVersion(
  tx: Tx,
  { name, expectedVersion, value, actor, at, restored }: NewVersion,
): Promise<boolean> {
  const { rows } = await sql`
    insert into settings (name, version, value, changed_at, user_id, full_name, restored)
    select ${name}, ${expectedVersion}::integer + 1, ${JSON.stringify(value)}::jsonb, ${at}, ${actor.id}::uuid, ${actor.fullName},
      ${restored}::integer
    where ${expectedVersion}::integer = (select coalesce(max(version), 0) from settings where name = ${name})
    on conflict do nothing returning version`.execute(tx)
  return rows.length === 1
}
