import { type RawBuilder, sql } from 'kysely'
import type { CategorySlug } from '#rulebook/categories.ts'
import type { Color } from '#rulebook/colors.ts'
import { arrayValue } from '#shop/array-value.server.ts'
import type { Db } from '#shop/database.server.ts'
import type { Picture } from '#shop/media/media.ts'
import { lowestBeforeCurrent, reductionInForce } from '#shop/prices/price-in-force.queries.server.ts'
import { announcedReduction, priceInForceCents, type ReductionInForce, reducedText } from '#shop/prices/reductions.ts'
import type { Article, ProductDetails, ProductId, ProductSummary } from './catalog.ts'
import { cardFact } from './fact-rows.ts'
import { type Facts, inFactOrder } from './facts.ts'

type SummaryRow = {
  id: ProductId
  article: Article
  name: string
  category: CategorySlug
  description: string
  color: Color
  facts: Facts
  price_cents: number
  reduction: ReductionInForce | null
  available: number
  rating_sum: number
  review_count: number
  main_picture: Picture | null
  hover_picture: Picture | null
}

type SummaryWithoutPictures = Omit<SummaryRow, 'main_picture' | 'hover_picture'>
type DetailsRow = SummaryWithoutPictures & { about_product: string; pictures: Picture[]; has_hover_picture: boolean }

const pictureJson = sql`json_build_object(
  'hash', pp.hash, 'width', pi.width, 'height', pi.height, 'alt', pp.alt, 'preview', pi.preview)`

const withoutPictures = sql`
  p.id::text as id, p.article, p.name, p.category, p.description, p.color, p.facts, p.price_cents, ${reductionInForce} as reduction,
  p.on_hand - p.held as available, p.rating_sum, p.review_count`

const summaryColumns = sql`${withoutPictures},
  (select ${pictureJson} from product_pictures pp join pictures pi using (hash)
   where pp.product_id = p.id and pp.view <> 'hover' order by pp.position limit 1) as main_picture,
  (select ${pictureJson} from product_pictures pp join pictures pi using (hash)
   where pp.product_id = p.id and pp.view = 'hover') as hover_picture`

/** Of all pictures, the main one is the first and that for hovering the last. */
const detailColumns = sql`p.about_product,
  coalesce((select json_agg(${pictureJson} order by pp.view = 'hover', pp.position)
    from product_pictures pp join pictures pi using (hash) where pp.product_id = p.id), '[]') as pictures,
  exists (select from product_pictures pp where pp.product_id = p.id and pp.view = 'hover') as has_hover_picture`

const fullColumns = sql`${withoutPictures}, ${detailColumns}`

/** The columns of the product `p` that a list needs, and how its products are made of them. */
export type ProductShape<Product extends ProductSummary> = {
  columns: RawBuilder<unknown>
  /** Rows of the statement have these columns and others; a row whose `id` is null has no product. */
  read<More extends object>(db: Db, statement: RawBuilder<unknown>): Promise<{ product: Product | null; more: More }[]>
}

function shapeOf<Row extends { id: ProductId }, Product extends ProductSummary>(
  columns: RawBuilder<unknown>,
  productFrom: (row: Row) => Product,
): ProductShape<Product> {
  return {
    columns,
    async read<More extends object>(db: Db, statement: RawBuilder<unknown>) {
      const { rows } = await sql<Row & More>`${statement}`.execute(db)
      return rows.map((row) => ({ product: row.id === null ? null : productFrom(row), more: row }))
    },
  }
}

export const summaryShape = shapeOf(summaryColumns, summaryOf)

/** With the lowest price of the 30 days before the current one. */
export const comparedShape = shapeOf(
  sql`${summaryColumns}, ${lowestBeforeCurrent} as lowest_cents`,
  ({ lowest_cents: lowestCents, ...row }: SummaryRow & { lowest_cents: number | null }): ProductSummary => ({
    ...summaryOf(row),
    ...(lowestCents !== null && { lowestCents }),
  }),
)

/** The shape of a product with all texts and pictures. */
export const fullShape = shapeOf(fullColumns, productOf)

/**
 * The products that `chosen` selects as `id` and `place`, in its order, in a single query. The choice reads only narrow indexes, and only the
 * rows of one page are looked up in full.
 */
export async function listPlaced<Product extends ProductSummary>(
  db: Db,
  shape: ProductShape<Product>,
  chosen: RawBuilder<unknown>,
): Promise<{ product: Product; place: number }[]> {
  const rows = await shape.read<{ place: number }>(
    db,
    sql`
    with chosen as materialized (${chosen})
    select ${shape.columns}, chosen.place::int as place from chosen join products p on p.id = chosen.id order by chosen.place`,
  )
  return rows.flatMap(({ product, more }) => (product ? [{ product, place: more.place }] : []))
}

export async function listShaped<Product extends ProductSummary>(
  db: Db,
  shape: ProductShape<Product>,
  chosen: RawBuilder<unknown>,
): Promise<Product[]> {
  return (await listPlaced(db, shape, chosen)).map(({ product }) => product)
}

export async function listSummaries(db: Db, chosen: RawBuilder<unknown>): Promise<ProductSummary[]> {
  return await listShaped(db, summaryShape, chosen)
}

/** In this order; a product that was deleted meanwhile is left out. */
export async function listByIds<Product extends ProductSummary>(
  db: Db,
  shape: ProductShape<Product>,
  ids: readonly string[],
): Promise<Product[]> {
  if (ids.length === 0) return []
  const chosen = sql`select id, place from unnest(${arrayValue(ids, 'bigint')}) with ordinality as chosen (id, place)`
  return await listShaped(db, shape, chosen)
}

export async function findSummaries(db: Db, ids: readonly string[]): Promise<Map<string, ProductSummary>> {
  const found = await listByIds(db, summaryShape, ids)
  return new Map(found.map((product) => [product.id, product]))
}

export async function findDetails(db: Db, article: string): Promise<ProductDetails | null> {
  return (await findDetailsWith<object>(db, article, sql`true as found`))?.product ?? null
}

/** With columns of another noun, to save a page a query. The product is `p`. */
export async function findDetailsWith<More extends object>(
  db: Db,
  article: string,
  columns: RawBuilder<unknown>,
): Promise<{ product: ProductDetails; more: More } | null> {
  const { rows } = await sql<DetailsRow & More>`
    select ${fullColumns}, ${columns}
    from products p where p.article = ${article} and p.active`.execute(db)
  const row = rows[0]
  return row ? { product: productOf(row), more: row } : null
}

export type AdminProduct = ProductDetails & { active: boolean; newCollection: boolean; version: number; held: number }

/** Includes inactive products, but no deleted ones. The price is the regular one, which admins change. */
export async function findAdminDetails(db: Db, article: string): Promise<AdminProduct | null> {
  const { rows } = await sql<DetailsRow & { active: boolean; new_collection: boolean; version: number; held: number }>`
    select ${fullColumns}, p.active, p.new_collection, p.version, p.held
    from products p where p.article = ${article} and p.deleted_at is null`.execute(db)
  const row = rows[0]
  if (!row) return null
  const { active, new_collection: newCollection, version, held } = row
  return { ...productOf({ ...row, reduction: null }), active, newCollection, version, held }
}

/** Adds the detail columns to listed products; a product deleted meanwhile is left out. */
export async function listDetails(db: Db, products: readonly ProductSummary[]): Promise<ProductDetails[]> {
  const ids = products.map(({ id }) => id)
  const { rows } = await sql<Pick<DetailsRow, 'id' | 'facts' | 'about_product' | 'pictures'>>`
    select p.id::text as id, p.facts, ${detailColumns} from products p where p.id = any (${arrayValue(ids, 'bigint')})`.execute(
    db,
  )
  const details = new Map(rows.map((row) => [row.id, detailsOf(row)]))
  return products.flatMap((product) => {
    const found = details.get(product.id)
    return found ? [{ ...product, ...found }] : []
  })
}

function detailsOf(row: Pick<DetailsRow, 'facts' | 'about_product' | 'pictures'>) {
  return { aboutProduct: row.about_product, facts: inFactOrder(row.facts), pictures: row.pictures }
}

function productOf(row: DetailsRow): ProductDetails {
  const { pictures, has_hover_picture: hasHover } = row
  const mainPicture = pictures.length > (hasHover ? 1 : 0) ? (pictures[0] ?? null) : null
  const hoverPicture = hasHover ? (pictures.at(-1) ?? null) : null
  return { ...summaryOf({ ...row, main_picture: mainPicture, hover_picture: hoverPicture }), ...detailsOf(row) }
}

function summaryOf(row: SummaryRow): ProductSummary {
  const reduction = announcedReduction(row.price_cents, row.reduction)
  return {
    id: row.id,
    article: row.article,
    name: row.name,
    category: row.category,
    description: row.description,
    color: row.color,
    priceCents: priceInForceCents(row.price_cents, row.reduction),
    ...(reduction && { reduction, reducedText: reducedText(reduction) }),
    available: row.available,
    rating: row.review_count === 0 ? 0 : row.rating_sum / row.review_count,
    reviewCount: row.review_count,
    fact: cardFact(row.category, row.facts),
    mainPicture: row.main_picture,
    hoverPicture: row.hover_picture,
  }
}
