import { sql } from 'kysely'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import type { Addition, Alteration, ImportFileProblem, ImportState, InvalidLine } from './catalogue-file.ts'
import type { PlannedLine } from './plan-lines.server.ts'

export async function deleteImportFilesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('import_files').where('made_at', '<', before).execute()
}

export async function insertImportFile(tx: Tx, userId: UserId, at: Date): Promise<string> {
  const { id } = await tx
    .insertInto('import_files')
    .values({ user_id: userId, made_at: at, worked_at: at, size_bytes: '0' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertFilePart(tx: Tx, importId: string, position: number, bytes: Buffer): Promise<void> {
  await tx.insertInto('import_file_parts').values({ import_id: importId, position, bytes }).execute()
  await sql`update import_files set size_bytes = size_bytes + ${bytes.byteLength} where id = ${importId}::uuid`.execute(
    tx,
  )
}

export async function* streamFileParts(db: Db, importId: string): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const part = await db
      .selectFrom('import_file_parts')
      .select('bytes')
      .where('import_id', '=', importId)
      .where('position', '=', position)
      .executeTakeFirst()
    if (!part) return
    yield part.bytes
  }
}

export async function deleteFileParts(tx: Tx, importId: string): Promise<void> {
  await tx.deleteFrom('import_file_parts').where('import_id', '=', importId).execute()
}

/** Locks the file. Undefined when it is not in this state any more. */
export async function lockImportFile(
  tx: Tx,
  id: string,
  state: ImportState,
): Promise<{ id: UserId; fullName: string } | undefined> {
  const { rows } = await sql<{ id: UserId; fullName: string }>`
    select u.id, u.full_name as "fullName" from import_files f join users u on u.id = f.user_id
    where f.id = ${id}::uuid and f.state = ${state} for update of f`.execute(tx)
  return rows[0]
}

export type FileProgress = {
  state?: ImportState
  problem?: ImportFileProblem
  readBytes?: number
  sameCount?: number
}

export async function updateProgress(
  db: Db,
  id: string,
  at: Date,
  { state, problem, readBytes, sameCount }: FileProgress,
): Promise<void> {
  await db
    .updateTable('import_files')
    .set({
      worked_at: at,
      ...(state && { state }),
      ...(problem && { problem: JSON.stringify(problem) }),
      ...(readBytes !== undefined && { read_bytes: String(readBytes) }),
      ...(sameCount !== undefined && { same_count: sameCount }),
    })
    .where('id', '=', id)
    .execute()
}

export async function deleteLines(tx: Tx, importId: string): Promise<void> {
  await tx.deleteFrom('import_lines').where('import_id', '=', importId).execute()
}

export async function insertLines(tx: Tx, importId: string, lines: readonly PlannedLine[]): Promise<void> {
  const rows = lines.flatMap((line) => (line.kind === 'same' ? [] : [{ ...line, ...keysOf(line.planned) }]))
  if (rows.length === 0) return
  await sql`
    insert into import_lines (import_id, line, article, kind, planned)
    select ${importId}::uuid, line, article, kind, planned
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (line int, article text, kind text, planned jsonb)`.execute(
    tx,
  )
}

function keysOf({ line, article }: { line: number; article: string }) {
  return { line, article }
}

export type OpenLine = { line: number } & ({ kind: 'add'; planned: Addition } | { kind: 'change'; planned: Alteration })

export async function listOpenLines(tx: Tx, importId: string, count: number): Promise<OpenLine[]> {
  const { rows } = await sql<OpenLine>`
    select line, kind, planned from import_lines where import_id = ${importId}::uuid and outcome is null
    order by line limit ${count}`.execute(tx)
  return rows
}

export async function markLines(
  tx: Tx,
  importId: string,
  lines: readonly number[],
  outcome: 'done' | 'skipped',
): Promise<void> {
  if (lines.length === 0) return
  await sql`update import_lines set outcome = ${outcome}
    where import_id = ${importId}::uuid and line = any(${lines}::int[])`.execute(tx)
}

export type ImportFile = {
  id: string
  state: ImportState
  problem: ImportFileProblem | null
  sizeBytes: number
  readBytes: number
  workedAt: Date
  same: number
  additions: number
  changes: number
  bad: number
  done: number
  skipped: number
}

/** Only the admin who sent the file finds it. */
export async function findImportFile(db: Db, userId: UserId, id: string): Promise<ImportFile | undefined> {
  const { rows } = await sql<ImportFile>`
    select f.id, f.state, f.problem, f.size_bytes::int as "sizeBytes", f.read_bytes::int as "readBytes",
      f.worked_at as "workedAt", f.same_count as same, l.*
    from import_files f, lateral (
      select count(*) filter (where kind = 'add')::int as additions, count(*) filter (where kind = 'change')::int as changes,
        count(*) filter (where kind = 'bad')::int as bad, count(*) filter (where outcome = 'done')::int as done,
        count(*) filter (where outcome = 'skipped')::int as skipped
      from import_lines where import_id = f.id) l
    where f.id::text = ${id} and f.user_id = ${userId}`.execute(db)
  return rows[0]
}

export type ShownLine =
  | { kind: 'add'; planned: Addition }
  | { kind: 'change'; planned: Alteration }
  | { kind: 'bad'; planned: InvalidLine }

export async function listLines(
  db: Db,
  importId: string,
  shown: 'bad' | 'planned' | 'skipped',
  count: number,
): Promise<ShownLine[]> {
  const condition = {
    bad: sql`kind = 'bad'`,
    planned: sql`kind <> 'bad'`,
    skipped: sql`outcome = 'skipped'`,
  }[shown]
  const { rows } = await sql<ShownLine>`
    select kind, planned from import_lines where import_id = ${importId}::uuid and ${condition}
    order by line limit ${count}`.execute(db)
  return rows
}
