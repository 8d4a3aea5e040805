import { sql } from 'kysely'
import type { Article } from '#shop/catalog/catalog.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import { pictureJson } from './scenes.queries.server.ts'
import { type AdminScene, type SceneTerms, sceneCuts } from './scenes.ts'

const adminColumns = sql`s.id::text as id, s.name, s.alt, s.starts_at as "startsAt", s.ends_at as "endsAt", s.hidden, s.version,
  ${pictureJson('wide_hash')} as wide, ${pictureJson('tall_hash')} as tall,
  array(select p.place from scene_places p where p.scene_id = s.id order by p.place) as places,
  coalesce((
    select json_agg(json_build_object('cut', d.cut, 'article', p.article, 'name', p.name, 'active', p.active, 'x', d.x, 'y', d.y)
      order by d.cut desc, d.position)
    from scene_dots d join products p on p.id = d.product_id where d.scene_id = s.id), '[]'::json) as dots`

/** In the order in which a place prefers them: those that began last first. */
export async function listAdminScenes(db: Db): Promise<AdminScene[]> {
  const { rows } = await sql<AdminScene>`
    select ${adminColumns} from scenes s order by s.starts_at desc nulls last, s.id`.execute(db)
  return rows
}

export async function findAdminScene(db: Db | Tx, id: string): Promise<AdminScene | null> {
  if (!isSceneId(id)) return null
  const { rows } = await sql<AdminScene>`select ${adminColumns} from scenes s where s.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Changes of the same scene take turns. */
export async function lockScene(tx: Tx, id: string): Promise<AdminScene | null> {
  if (!isSceneId(id)) return null
  await tx.selectFrom('scenes').select('id').where('id', '=', id).forUpdate().execute()
  return await findAdminScene(tx, id)
}

function isSceneId(id: string): boolean {
  return /^\d{1,18}$/.test(id)
}

export type SceneRow = { terms: SceneTerms; wideHash: string; tallHash: string | null; at: Date }

/** Null when the same form has added it already. */
export async function insertScene(tx: Tx, requestKey: string, scene: SceneRow): Promise<string | null> {
  const row = await tx
    .insertInto('scenes')
    .values({ ...columnsOf(scene), request_key: requestKey, created_at: scene.at })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function findSceneAddedBy(tx: Tx, requestKey: string): Promise<string> {
  const { id } = await tx
    .selectFrom('scenes')
    .select('id')
    .where('request_key', '=', requestKey)
    .executeTakeFirstOrThrow()
  return id
}

export async function updateScene(tx: Tx, id: string, scene: SceneRow): Promise<void> {
  await tx
    .updateTable('scenes')
    .set((by) => ({ ...columnsOf(scene), version: by('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

function columnsOf({ terms: { name, alt, startsAt, endsAt }, wideHash, tallHash, at }: SceneRow) {
  return {
    name,
    alt,
    wide_hash: wideHash,
    tall_hash: tallHash,
    starts_at: startsAt,
    ends_at: endsAt,
    updated_at: at,
  }
}

export async function updateHidden(tx: Tx, id: string, hidden: boolean, at: Date): Promise<void> {
  await tx.updateTable('scenes').set({ hidden, updated_at: at }).where('id', '=', id).execute()
}

/** Its places and dots go with it; its pictures are removed at night. */
export async function deleteSceneRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('scenes').where('id', '=', id).execute()
}

export type ProductIds = ReadonlyMap<string, string>

/** The ids of products by article; deleted ones are left out. */
export async function findProductIds(tx: Tx, articles: readonly string[]): Promise<ProductIds> {
  if (articles.length === 0) return new Map()
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'article'])
    .where('article', 'in', articles)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, article }) => [article, id]))
}

export async function replacePlacesAndDots(
  tx: Tx,
  id: string,
  { places, dots }: SceneTerms,
  products: ProductIds,
): Promise<void> {
  await tx.deleteFrom('scene_places').where('scene_id', '=', id).execute()
  await tx.deleteFrom('scene_dots').where('scene_id', '=', id).execute()
  const rows = sceneCuts.flatMap((cut) =>
    dots[cut].flatMap(({ article, x, y }, position) => {
      const productId = products.get(article)
      return productId ? [{ scene_id: id, cut, position, product_id: productId, x, y }] : []
    }),
  )
  if (places.length > 0)
    await tx
      .insertInto('scene_places')
      .values(places.map((place) => ({ scene_id: id, place })))
      .execute()
  if (rows.length > 0) await tx.insertInto('scene_dots').values(rows).execute()
}

export type NamedProduct = { text: string; byArticle: Article[]; byName: Article[]; similar: Article[] }

/** `pattern`: a LIKE pattern of name and article, normalised as in the database. At most two products of each kind, to tell one from several. */
export async function findNamedProducts(
  db: Db,
  named: readonly { text: string; article: string; pattern: string }[],
): Promise<NamedProduct[]> {
  const column = (name: 'text' | 'article' | 'pattern') => named.map((each) => each[name])
  const { rows } = await sql<NamedProduct>`
    select w.text,
      array(select article from products p where p.deleted_at is null and p.article = w.article) as "byArticle",
      array(select article from products p where p.deleted_at is null and p.found_by like w.pattern
        and lower(p.name) = lower(w.text) limit 2) as "byName",
      array(select article from products p where p.deleted_at is null and p.found_by like w.pattern limit 2) as similar
    from unnest(${column('text')}::text[], ${column('article')}::text[], ${column('pattern')}::text[])
      as w (text, article, pattern)`.execute(db)
  return rows
}
