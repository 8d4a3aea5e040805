import { sql } from 'kysely'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import type { FileItems } from './content-file.ts'
import type { ImportSummary, ReadFile } from './content-plan.ts'

type StoredFile = { id: string; content: ReadFile; before: FileItems | null; summary: ImportSummary | null }

type NewFile = { id: string; userId: UserId; content: ReadFile; pictures: readonly string[]; at: Date }

export async function insertContentFile(db: Db, { id, userId, content, pictures, at }: NewFile): Promise<void> {
  await db
    .insertInto('content_files')
    .values({ id, user_id: userId, content: JSON.stringify(content), pictures: [...pictures], uploaded_at: at })
    .execute()
}

/** The file of this admin, while it is kept. */
export async function findContentFile(db: Db | Tx, userId: UserId, id: string): Promise<StoredFile | null> {
  const row = await db
    .selectFrom('content_files')
    .select(['id', 'content', 'before', 'summary'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

/** Imports take turns. */
export async function lockContentFiles(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('content files'))`.execute(tx)
}

type Applied = { before: FileItems; pictures: readonly string[]; summary: ImportSummary; at: Date }

export async function setContentFileApplied(
  tx: Tx,
  id: string,
  { before, pictures, summary, at }: Applied,
): Promise<void> {
  await tx
    .updateTable('content_files')
    .set({
      applied_at: at,
      before: JSON.stringify(before),
      summary: JSON.stringify(summary),
      pictures: sql`pictures || ${[...pictures]}::text[]`,
    })
    .where('id', '=', id)
    .execute()
}

export async function deleteContentFiles(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('content_files').where('uploaded_at', '<', before).execute()
}

export async function listKnownArticles(db: Db | Tx, articles: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ article: string }>`
    select article from products where article = any(${[...articles]}::text[]) and deleted_at is null`.execute(db)
  return rows.map(({ article }) => article)
}

/** Codes that belong to customers, and how often each of the others was used. */
export async function listUsedCodes(
  db: Db | Tx,
  codes: readonly string[],
): Promise<{ code: string; isPersonal: boolean; used: number }[]> {
  const { rows } = await sql<{ code: string; isPersonal: boolean; used: number }>`
    select code, user_id is not null as "isPersonal", used from promotions where code = any(${[...codes]}::text[])`.execute(
    db,
  )
  return rows
}
