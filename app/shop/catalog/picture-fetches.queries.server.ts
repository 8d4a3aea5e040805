import { sql } from 'kysely'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import type { PictureFetchFailure, WantedFetch, WantedFilePicture } from './catalogue-file.ts'

/** Only pictures that a product still shows: others may be removed at any time. */
export async function listFetchedAddresses(db: Db, addresses: readonly string[]): Promise<Map<string, string>> {
  if (addresses.length === 0) return new Map()
  const { rows } = await sql<{ address: string; hash: string }>`
    select a.address, a.hash from picture_addresses a where a.address = any(${[...new Set(addresses)]}::text[])
      and exists (select from product_pictures p where p.hash = a.hash)`.execute(db)
  return new Map(rows.map(({ address, hash }) => [address, hash]))
}

export async function insertFetchedAddress(db: Db, address: string, hash: string): Promise<void> {
  await db
    .insertInto('picture_addresses')
    .values({ address, hash })
    .onConflict((conflict) => conflict.column('address').doUpdateSet({ hash }))
    .execute()
}

/** A new fetch of a product takes the place of an earlier one. */
export async function insertPictureFetches(
  tx: Tx,
  userId: UserId,
  at: Date,
  fetches: readonly (WantedFetch & { product_id: string })[],
): Promise<string[]> {
  if (fetches.length === 0) return []
  await sql`delete from picture_fetches where product_id = any(${fetches.map((each) => each.product_id)}::bigint[])`.execute(
    tx,
  )
  const { rows } = await sql<{ id: string }>`
    insert into picture_fetches (product_id, user_id, wanted, activate, asked_at)
    select product_id, ${userId}, wanted, activate, ${at}
    from jsonb_to_recordset(${JSON.stringify(fetches)}::jsonb) as given (product_id bigint, wanted jsonb, activate boolean)
    returning id::text as id`.execute(tx)
  return rows.map(({ id }) => id)
}

export type PictureFetch = {
  id: string
  article: string
  actor: { id: UserId; fullName: string }
  wanted: WantedFilePicture[]
  activate: boolean
}

/** Undefined when it has ended, or when a newer one has taken its place. */
export async function findOpenFetch(db: Db, id: string): Promise<PictureFetch | undefined> {
  const { rows } = await sql<PictureFetch>`
    select f.id::text as id, p.article, json_build_object('id', u.id, 'fullName', u.full_name) as actor, f.wanted, f.activate
    from picture_fetches f join products p on p.id = f.product_id join users u on u.id = f.user_id
    where f.id = ${id}::bigint and f.ended_at is null`.execute(db)
  return rows[0]
}

/** False when the fetch has ended before. */
export async function endFetch(
  tx: Tx,
  id: string,
  at: Date,
  problems: readonly PictureFetchFailure[],
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('picture_fetches')
    .set({ ended_at: at, problems: JSON.stringify(problems) })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type FetchSummary = {
  waiting: number
  failed: { id: string; article: string; problems: PictureFetchFailure[] }[]
  failedCount: number
}

export async function sumFetches(db: Db, since: Date, failedMax: number): Promise<FetchSummary> {
  const { rows: counts } = await sql<{ waiting: number; failedCount: number }>`
    select count(*) filter (where ended_at is null)::int as waiting,
      count(*) filter (where ended_at > ${since} and problems <> '[]')::int as "failedCount" from picture_fetches`.execute(
    db,
  )
  const { rows: failed } = await sql<FetchSummary['failed'][number]>`
    select f.id::text as id, p.article, f.problems from picture_fetches f join products p on p.id = f.product_id
    where f.ended_at > ${since} and f.problems <> '[]' order by f.ended_at desc, f.id desc limit ${failedMax}`.execute(
    db,
  )
  return { waiting: counts[0]?.waiting ?? 0, failedCount: counts[0]?.failedCount ?? 0, failed }
}

export async function reopenFailedFetches(tx: Tx, since: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update picture_fetches set ended_at = null, problems = '[]' where ended_at > ${since} and problems <> '[]'
    returning id::text as id`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function deleteEndedFetches(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('picture_fetches').where('ended_at', '<', before).execute()
}
