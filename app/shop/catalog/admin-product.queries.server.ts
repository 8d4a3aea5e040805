import { sql } from 'kysely'
import { type PageName, touchPages } from '#db/page-versions.ts'
import { type CategorySlug, categoryOf } from '#rulebook/categories.ts'
import { listingLimits } from '#rulebook/limits/listings.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import type { Article, ProductId } from './catalog.ts'
import type { Facts } from './facts.ts'
import type { ProductFields } from './product-form.schema.ts'

export type LockedProduct = {
  id: ProductId
  article: Article
  name: string
  category: CategorySlug
  description: string
  about_product: string
  color: string
  facts: Facts
  price_cents: number
  on_hand: number
  held: number
  active: boolean
  new_collection: boolean
  was_active: boolean
  deleted: boolean
  deleted_at: Date | null
  version: number
  /** The product has a main picture. */
  pictured: boolean
}

/** Always locks in id order, to avoid deadlocks. */
export async function lockProducts(tx: Tx, articles: readonly string[]): Promise<LockedProduct[]> {
  const { rows } = await sql<LockedProduct>`
    select id::text as id, article, name, category, description, about_product, color, facts, price_cents, on_hand, held, active,
      new_collection, was_active, deleted_at is not null as deleted, deleted_at, version,
      exists (select from product_pictures pp where pp.product_id = products.id and pp.view = 'main') as pictured
    from products where article = any(${articles}::text[]) order by products.id for no key update`.execute(tx)
  return rows
}

/** Articles of deleted products count as well: an article is never reused. */
export async function nextArticle(db: Db, category: CategorySlug): Promise<string> {
  const prefix = categoryOf(category).articlePrefix
  const { rows } = await sql<{ last: number | null }>`
    select max(substring(article from '[0-9]+$')::int) as last from products
    where article ~ ${`^${prefix}-[0-9]{1,8}$`}`.execute(db)
  return `${prefix}-${String((rows[0]?.last ?? 0) + 1).padStart(3, '0')}`
}

export async function isArticleInUse(db: Db, article: string): Promise<boolean> {
  return (await db.selectFrom('products').select('id').where('article', '=', article).executeTakeFirst()) !== undefined
}

/** Undefined when the article is taken. */
export async function insertProduct(
  tx: Tx,
  fields: ProductFields & { article: string; newCollection: boolean; active: boolean; at: Date },
): Promise<{ id: ProductId; article: Article } | undefined> {
  const { rows } = await sql<{ id: ProductId; article: Article }>`
    insert into products (article, name, category, description, about_product, color, facts, price_cents, on_hand, active,
      new_collection, created_at, updated_at)
    values (${fields.article}, ${fields.name}, ${fields.category}, ${fields.description}, ${fields.aboutProduct}, ${fields.color},
      ${JSON.stringify(fields.facts ?? {})}, ${fields.priceCents}, ${fields.quantity}, ${fields.active}, ${fields.newCollection}, ${fields.at}, ${fields.at})
    on conflict (article) do nothing returning id::text as id, article`.execute(tx)
  return rows[0]
}

export type ProductChanges = Partial<{
  name: string
  category: CategorySlug
  description: string
  about_product: string
  color: ProductFields['color']
  facts: Facts
  price_cents: number
  on_hand: number
  active: boolean
  new_collection: boolean
}>

export async function updateProduct(
  tx: Tx,
  id: ProductId,
  at: Date,
  { facts, ...changes }: ProductChanges,
): Promise<void> {
  await tx
    .updateTable('products')
    .set((by) => ({
      ...changes,
      ...(facts && { facts: JSON.stringify(facts) }),
      updated_at: at,
      version: by('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** Price, category and new collection of several products, each with its own values. */
export async function updateManyProducts(
  tx: Tx,
  changed: readonly { product: LockedProduct; changes: ProductChanges }[],
  at: Date,
): Promise<void> {
  const rows = changed.map(({ product, changes }) => {
    const { id, price_cents, category, new_collection } = { ...product, ...changes }
    return { id, price_cents, category, new_collection }
  })
  await sql`
    update products p set price_cents = given.price_cents, category = given.category, new_collection = given.new_collection,
      updated_at = ${at}, version = p.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (id bigint, price_cents int, category text, new_collection boolean)
    where p.id = given.id`.execute(tx)
}

const stateChanges = {
  activate: () => sql`active = true`,
  deactivate: () => sql`active = false`,
  delete: (at: Date) => sql`was_active = active, active = false, deleted_at = ${at}`,
  // A product that was active without a picture, before pictures were required, is restored as inactive.
  restore: () => sql`deleted_at = null, active = was_active and exists (
    select from product_pictures pp where pp.product_id = products.id and pp.view = 'main')`,
} as const
export type ProductStateChange = keyof typeof stateChanges

export async function changeProductStates(
  tx: Tx,
  ids: readonly ProductId[],
  stateChange: ProductStateChange,
  at: Date,
): Promise<void> {
  await sql`update products set ${stateChanges[stateChange](at)}, updated_at = ${at}, version = version + 1
    where id = any(${ids}::bigint[])`.execute(tx)
}

export type ChosenPicture = { hash: string; alt: string | undefined; view: 'main' | 'detail' | 'hover' }

export async function replacePictures(
  tx: Tx,
  product: { id: ProductId; name: string },
  chosen: readonly ChosenPicture[],
): Promise<void> {
  await tx.deleteFrom('product_pictures').where('product_id', '=', product.id).execute()
  await tx
    .insertInto('product_pictures')
    .values(
      chosen.map(({ hash, view, alt }, position) => ({
        product_id: product.id,
        position,
        hash,
        view,
        alt: alt ?? product.name,
      })),
    )
    .execute()
}

export type StoredProductPicture = { hash: string; view: 'main' | 'detail' | 'hover'; alt: string }

export async function listPicturesOf(db: Db, id: ProductId): Promise<StoredProductPicture[]> {
  return await db
    .selectFrom('product_pictures')
    .select(['hash', 'view', 'alt'])
    .where('product_id', '=', id)
    .orderBy('position')
    .execute()
}

/** Only pictures of products: customers' review photos must not appear on products. */
export async function listProductPictureHashes(db: Db, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return []
  const rows = await db.selectFrom('product_pictures').select('hash').distinct().where('hash', 'in', hashes).execute()
  return rows.map(({ hash }) => hash)
}

type ShownProduct = { article: string; category: CategorySlug }

/** The pages that show these products. Called before and after a change, it names all pages the change makes stale. */
export async function listPagesShowing(db: Db, products: readonly ShownProduct[]): Promise<PageName[]> {
  const names = products.flatMap(({ article, category }): PageName[] => [`product:${article}`, `category:${category}`])
  const articles = products.map(({ article }) => article)
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from (select article from products where active
      order by new_collection desc, created_at desc, id desc limit ${listingLimits.newCollectionSize}) as newest
      where article = any(${articles}::text[])) as found`.execute(db)
  return [...new Set<PageName>([...names, 'catalogue', ...(rows[0]?.found ? (['new-collection'] as const) : [])])]
}

export async function touchAllPages(tx: Tx, ...pages: readonly PageName[][]): Promise<void> {
  await touchPages(tx, pages.flat())
}
