import { sql } from 'kysely'
import type { Db, Tx } from '#shop/database.server.ts'
import type { SearchWordRow, SearchWordTerms } from './search-words.ts'

const columns = sql`id::text as id, kind, words, means, categories, colors, min_cents as "minCents", max_cents as "maxCents", pinned, hidden,
  version`

/** Lists the rows in the order of their first word. */
export async function listSearchWordRows(db: Db): Promise<SearchWordRow[]> {
  const { rows } = await sql<SearchWordRow>`select ${columns} from search_words order by lower(words[1]), id`.execute(
    db,
  )
  return rows
}

export async function findSearchWordRow(db: Db | Tx, id: string): Promise<SearchWordRow | null> {
  if (!/^\d{1,18}$/.test(id)) return null
  const { rows } = await sql<SearchWordRow>`select ${columns} from search_words where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Changes of the same words take turns. */
export async function lockSearchWordRow(tx: Tx, id: string): Promise<SearchWordRow | null> {
  if (!/^\d{1,18}$/.test(id)) return null
  await tx.selectFrom('search_words').select('id').where('id', '=', id).forUpdate().execute()
  return await findSearchWordRow(tx, id)
}

/** Null when the same form has added them already. */
export async function insertSearchWordRow(
  tx: Tx,
  requestKey: string,
  terms: SearchWordTerms,
  at: Date,
): Promise<string | null> {
  const row = await tx
    .insertInto('search_words')
    .values({ ...columnsOf(terms), request_key: requestKey, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function findRowAddedBy(tx: Tx, requestKey: string): Promise<string> {
  const added = tx.selectFrom('search_words').select('id').where('request_key', '=', requestKey)
  return (await added.executeTakeFirstOrThrow()).id
}

export async function updateSearchWordRow(tx: Tx, id: string, terms: SearchWordTerms, at: Date): Promise<void> {
  await tx
    .updateTable('search_words')
    .set((by) => ({ ...columnsOf(terms), version: by('version', '+', 1), updated_at: at }))
    .where('id', '=', id)
    .execute()
}

export async function deleteSearchWordRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('search_words').where('id', '=', id).execute()
}

/** Lists those of the articles that no product has. */
export async function listUnknownArticles(db: Db, articles: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ article: string }>`
    select article from unnest(${[...articles]}::text[]) with ordinality as typed (article, place)
    where not exists (select from products p where p.article = typed.article and p.deleted_at is null) order by place`.execute(
    db,
  )
  return rows.map(({ article }) => article)
}

/** Lists those of the phrases in which the search sees no word, for example "&". */
export async function listWordless(db: Db, phrases: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ phrase: string }>`
    select phrase from unnest(${[...phrases]}::text[]) as phrase where cardinality(words_in(phrase)) = 0`.execute(db)
  return rows.map(({ phrase }) => phrase)
}

function columnsOf({ minCents, maxCents, ...terms }: SearchWordTerms) {
  return { ...terms, min_cents: minCents, max_cents: maxCents }
}
