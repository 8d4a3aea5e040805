import { type RawBuilder, sql } from 'kysely'
import { productLimits } from '#rulebook/limits/products.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import type { Addition, Alteration, ExistingProduct, FilePicture, FileProduct, ImportPlan } from './catalogue-file.ts'
import { matchesFilter } from './catalogue-table.queries.server.ts'
import type { CatalogueTableFilter } from './catalogue-table.ts'

/** Includes deleted products, because their articles cannot be reused. */
export async function listExistingProducts(db: Db, articles: readonly string[]): Promise<ExistingProduct[]> {
  const { rows } = await sql<ExistingProduct>`
    select ${columnsWith(sql``)} from products p where p.article = any(${articles}::text[])`.execute(db)
  return rows
}

export type ExportedPicture = FilePicture & { width: number }
export type ExportedProduct = Omit<ExistingProduct, 'pictures'> & { pictures: ExportedPicture[] }

/** The next batch after an id, in order of id. */
export async function listProductsForExport(
  db: Db,
  filter: CatalogueTableFilter,
  after: string,
  count: number,
): Promise<ExportedProduct[]> {
  const { rows } = await sql<ExportedProduct>`
    select ${columnsWith(sql`, 'width', (select n.width from pictures n where n.hash = pp.hash)`)}
    from products p where ${matchesFilter(filter)} and p.id > ${after}::bigint order by p.id limit ${count}`.execute(db)
  return rows
}

const columnsWith = (
  pictureFields: RawBuilder<unknown>,
) => sql`p.id::text as id, p.article, p.version, p.held, p.deleted_at is not null as deleted,
  p.name, p.category, p.description, p.about_product as "aboutProduct", p.color, p.on_hand - p.held as quantity,
  p.price_cents as "priceCents", p.active, p.new_collection as "newCollection", p.facts,
  coalesce((select json_agg(json_build_object('hash', pp.hash, 'view', pp.view, 'alt', pp.alt ${pictureFields}) order by pp.view = 'hover', pp.position)
    from product_pictures pp where pp.product_id = p.id), '[]') as pictures`

export type PlannedImport = { id: string; plan: ImportPlan; appliedAt: Date | null }

export async function insertImport(tx: Tx, userId: UserId, at: Date, plan: ImportPlan): Promise<string> {
  const expiredBefore = new Date(at.getTime() - productLimits.importRetentionHours * 3_600_000)
  await tx.deleteFrom('catalogue_imports').where('made_at', '<', expiredBefore).execute()
  const { id } = await tx
    .insertInto('catalogue_imports')
    .values({ user_id: userId, made_at: at, plan: JSON.stringify(plan), applied_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Only the admin who planned the import finds it. */
export async function findImport(db: Db, userId: UserId, id: string, lock = false): Promise<PlannedImport | undefined> {
  const found = db
    .selectFrom('catalogue_imports')
    .select(['id', 'plan', 'applied_at as appliedAt'])
    .where('user_id', '=', userId)
    .where(sql<boolean>`id::text = ${id}`)
  return await (lock ? found.forUpdate() : found).executeTakeFirst()
}

export async function markApplied(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('catalogue_imports').set({ applied_at: at }).where('id', '=', id).execute()
}

/** Fails when another admin has taken an article meanwhile. */
export async function insertAdditions(tx: Tx, additions: readonly Addition[], at: Date): Promise<Map<string, string>> {
  const rows = additions.map(({ article, product }) => ({ article, ...rowOf(product), on_hand: product.quantity }))
  const { rows: inserted } = await sql<{ id: string; article: string }>`
    insert into products (article, name, category, description, about_product, color, price_cents, on_hand, active,
      new_collection, facts, created_at, updated_at)
    select article, name, category, description, about_product, color, price_cents, on_hand, active, new_collection,
      coalesce(facts, '{}'), ${at}, ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (article text, ${sql.raw(rowColumns)})
    returning id::text as id, article`.execute(tx)
  return new Map(inserted.map(({ id, article }) => [article, id]))
}

/** `on_hand` changes by the difference between the line and the stock when the file was read. */
export async function updateAlterations(tx: Tx, alterations: readonly Alteration[], at: Date): Promise<void> {
  const rows = alterations.map(({ id, from, to }) => ({ id, ...rowOf(to), on_hand: to.quantity - from.quantity }))
  await sql`
    update products p set name = given.name, category = given.category, description = given.description,
      about_product = given.about_product, color = given.color, price_cents = given.price_cents,
      on_hand = p.on_hand + given.on_hand, active = given.active, new_collection = given.new_collection,
      facts = coalesce(given.facts, p.facts), updated_at = ${at}, version = p.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id bigint, ${sql.raw(rowColumns)})
    where p.id = given.id`.execute(tx)
}

const rowColumns = `name text, category text, description text, about_product text, color text, price_cents int, on_hand int,
  active boolean, new_collection boolean, facts jsonb`

function rowOf(product: FileProduct) {
  const { aboutProduct, priceCents, newCollection, name, category, description, color, active, facts } = product
  const texts = { name, category, description, about_product: aboutProduct, color }
  return { ...texts, price_cents: priceCents, active, new_collection: newCollection, facts }
}

export type ProductWithPictures = { id: string; pictures: FileProduct['pictures'] }

export async function replaceManyPictures(tx: Tx, products: readonly ProductWithPictures[]): Promise<void> {
  if (products.length === 0) return
  const rows = products.flatMap(({ id, pictures }) =>
    pictures.map((picture, position) => ({ product_id: id, position, ...picture })),
  )
  await sql`delete from product_pictures where product_id = any(${products.map(({ id }) => id)}::bigint[])`.execute(tx)
  await sql`
    insert into product_pictures (product_id, position, hash, view, alt)
    select product_id, position, hash, view, alt from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (product_id bigint, position smallint, hash text, view text, alt text)`.execute(tx)
}
