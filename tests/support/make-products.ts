import { createHash } from 'node:crypto'
import { type CategorySlug, categoryOf } from '#rulebook/categories.ts'
import type { Color } from '#rulebook/colors.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { Article, ProductId } from '#shop/catalog/catalog.ts'
import type { Facts } from '#shop/catalog/facts.ts'
import type { QuestionId } from '#shop/questions/questions.ts'
import type { ReviewId } from '#shop/reviews/reviews.ts'
import type { Shop } from '#shop/shop.server.ts'

type ShopDb = Pick<Shop, 'db'>

export type MadeProduct = {
  id: ProductId
  article: Article
  name: string
  category: CategorySlug
  color: Color
  priceCents: number
}

export type ProductFacts = Partial<{
  article: string
  name: string
  category: CategorySlug
  description: string
  aboutProduct: string
  color: Color
  facts: Facts
  priceCents: number
  /** Pieces in stock, of which `held` are reserved for unpaid orders. */
  stock: number
  held: number
  active: boolean
  newCollection: boolean
  createdAt: Date
  popularity: number
  /** How many gallery pictures it has; the first is the main one. */
  pictures: number
  hoverPicture: boolean
}>

let made = 0

/** A product that can be bought. Give only the facts that the test is about. */
export async function aProduct({ db }: ShopDb, facts: ProductFacts = {}): Promise<MadeProduct> {
  const number = ++made
  const category = facts.category ?? 'candles'
  const row = await db
    .insertInto('products')
    .values({
      // As many digits for each number, because lists compare articles as text.
      article: facts.article ?? `${categoryOf(category).articlePrefix}-T${String(number).padStart(5, '0')}`,
      name: facts.name ?? `Quiet thing ${number}`,
      category,
      description: facts.description ?? 'Made for slow evenings.',
      about_product: facts.aboutProduct ?? 'Made by hand, in small numbers, for slow evenings.',
      color: facts.color ?? 'White',
      facts: JSON.stringify(facts.facts ?? {}),
      price_cents: facts.priceCents ?? 1290,
      on_hand: facts.stock ?? 10,
      held: facts.held ?? 0,
      active: facts.active ?? true,
      new_collection: facts.newCollection ?? false,
      ...(facts.createdAt && { created_at: facts.createdAt }),
    })
    .returning(['id', 'article', 'name', 'category', 'color', 'price_cents as priceCents'])
    .executeTakeFirstOrThrow()
  await addPictures(db, row.id, facts)
  if (facts.popularity !== undefined) {
    const { popularity } = facts
    await db.updateTable('listed_products').set({ popularity }).where('product_id', '=', row.id).execute()
  }
  // The only cast of test data to the branded types ProductId and Article.
  return { ...row, id: row.id as ProductId, article: row.article as Article }
}

async function addPictures(db: ShopDb['db'], productId: string, { pictures = 0, hoverPicture = false }: ProductFacts) {
  const views = [
    ...Array.from({ length: pictures }, (_, position) => (position === 0 ? ('main' as const) : ('detail' as const))),
    ...(hoverPicture ? (['hover'] as const) : []),
  ]
  if (views.length === 0) return
  const rows = views.map((view, position) => ({
    product_id: productId,
    position,
    view,
    hash: createHash('sha256').update(`${productId}-${position}`).digest('hex').slice(0, 32),
    alt: `${view} view`,
  }))
  const preview = 'data:image/webp;base64,UklGRg=='
  await db
    .insertInto('pictures')
    .values(rows.map(({ hash }) => ({ hash, width: 1200, height: 1500, preview })))
    .execute()
  await db.insertInto('product_pictures').values(rows).execute()
}

export type ReviewFacts = Partial<{
  fullName: string
  email: string
  message: string
  stars: number
  status: 'new' | 'accepted' | 'declined'
  verified: boolean
  reviewedAt: Date
}>

/** An accepted review by a new author. */
export async function aReview(
  { db }: ShopDb,
  product: { id: string },
  facts: ReviewFacts = {},
): Promise<{ id: ReviewId }> {
  const email = facts.email ?? `reader-${++made}@example.com`
  return await db
    .insertInto('reviews')
    .values({
      product_id: product.id,
      user_id: await findUserId(db, email),
      email,
      full_name: facts.fullName ?? 'Karen Holm',
      message: facts.message ?? 'Burns slowly and smells of nothing but wax.',
      stars: facts.stars ?? 5,
      status: facts.status ?? 'accepted',
      verified: facts.verified ?? false,
      ...(facts.reviewedAt && { reviewed_at: facts.reviewedAt }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export type QuestionFacts = Partial<{
  fullName: string
  email: string
  message: string
  askedAt: Date
  /** Null: no answer yet. */
  answer: string | null
}>

/** A question with an answer of the shop. */
export async function aQuestion(
  { db }: ShopDb,
  product: { id: string },
  facts: QuestionFacts = {},
): Promise<{ id: QuestionId }> {
  const email = facts.email ?? `questioner-${++made}@example.com`
  const question = await db
    .insertInto('questions')
    .values({
      product_id: product.id,
      user_id: await findUserId(db, email),
      email,
      full_name: facts.fullName ?? 'Jonas Berg',
      message: facts.message ?? 'Does it drip?',
      ...(facts.askedAt && { asked_at: facts.askedAt }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const answer = facts.answer === undefined ? 'It does not.' : facts.answer
  if (answer !== null) {
    const author = { author_email: 'hello@hyggehus.example', full_name: 'Hyggehus' }
    await db
      .insertInto('answers')
      .values({ ...author, question_id: question.id, message: answer })
      .execute()
  }
  return question
}

/** Reviews and questions belong to the account with the author's email, if there is one. */
async function findUserId(db: ShopDb['db'], email: string): Promise<UserId | null> {
  const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  return user?.id ?? null
}
