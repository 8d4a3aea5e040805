import { sql } from 'kysely'
import type { Logger } from 'pino'
import { touchPages } from '#db/page-versions.ts'
import type { Tx } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type DemoSearchWords, readDemoSearchWords } from './demo-catalogue.server.ts'

const seedName = 'demo-search-words'

/**
 * Tells a shop with the demo catalogue what shoppers' words mean, also one that was filled before there were search words. Once, and only words
 * whose products the shop still sells: a shop with a catalogue of its own gets none.
 */
export async function seedDemoSearchWords(
  shop: Pick<Shop, 'db' | 'now' | 'log'>,
  log: Pick<Logger, 'info'> = shop.log,
): Promise<void> {
  if (!(await isUnseeded(shop.db))) return
  const words = await readDemoSearchWords()
  const count = await shop.db.transaction().execute(async (tx) => {
    // Two processes that start at once take turns; the second finds the work done.
    await sql`select pg_advisory_xact_lock(hashtext(${seedName}))`.execute(tx)
    if (!(await isUnseeded(tx))) return 0
    await tx.insertInto('seeds').values({ name: seedName }).execute()
    return await insertSearchWords(tx, words, shop.now())
  })
  if (count > 0) log.info({ searchWords: count }, 'Demo search words seeded')
}

/** How many were inserted. */
export async function insertSearchWords(tx: Tx, words: readonly DemoSearchWords[], today: Date): Promise<number> {
  const sold = await listDemoArticles(tx)
  const rows = words
    .map((row) => ({ ...row, pinned: row.pinned.filter((article) => sold.has(article)) }))
    .filter(({ kind, pinned }) => sold.size > 0 && (kind !== 'products' || pinned.length > 0))
    .map(({ minCents, maxCents, ...row }) => ({
      ...row,
      min_cents: minCents,
      max_cents: maxCents,
      created_at: today,
      updated_at: today,
    }))
  if (rows.length === 0) return 0
  await tx.insertInto('search_words').values(rows).execute()
  await touchPages(tx, ['search-words', 'catalogue'])
  return rows.length
}

async function isUnseeded(db: Shop['db'] | Tx): Promise<boolean> {
  const { rows } = await sql<{ waiting: boolean }>`
    select exists (select from seeds where name = 'demo-catalogue')
      and not exists (select from seeds where name = ${seedName}) and not exists (select from search_words) as waiting`.execute(
    db,
  )
  return rows[0]?.waiting ?? false
}

/** The products that came with the demo catalogue and have not been deleted. */
async function listDemoArticles(tx: Tx): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ article: string }>`
    select article from products where deleted_at is null
      and created_at <= coalesce((select sown_at from seeds where name = 'demo-catalogue'), 'infinity')`.execute(tx)
  return new Set(rows.map(({ article }) => article))
}
