import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { auditValueOf } from '#shop/audit/audit.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { withStoredPictures } from '#shop/media/with-stored-pictures.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import {
  insertProduct,
  isArticleInUse,
  listPagesShowing,
  nextArticle,
  replacePictures,
  touchAllPages,
} from './admin-product.queries.server.ts'
import { type Article, isArticle, type ProductId } from './catalog.ts'
import type { ProductFields } from './product-form.schema.ts'
import { checkPictures, type PicturesProblem, type WantedPictures } from './product-pictures.server.ts'

export type NewProduct = {
  fields: ProductFields
  pictures: WantedPictures
  /** Generated when none is given. */
  article?: string | undefined
  newCollection?: boolean
}

export type AddProductProblem = PicturesProblem | { code: 'article-wrong' | 'article-taken' }
export type AddedProduct = { id: ProductId; article: Article; category: ProductFields['category'] }

/** Retries when parallel requests take the next article; up to this many products of one category can be added at the same moment. */
const attemptsMax = 20

export async function addProduct(
  shop: Pick<Shop, 'db' | 'now' | 'pictures' | 'imageQueue' | 'log'>,
  actor: SignedInUser,
  wanted: NewProduct,
): Promise<Result<AddedProduct, AddProductProblem>> {
  const article = wanted.article?.trim()
  if (article && !isArticle(article)) return refuse({ code: 'article-wrong' })
  // A cheap check before the pictures are processed.
  if (article && (await isArticleInUse(shop.db, article))) return refuse({ code: 'article-taken' })
  const checked = await checkPictures(shop, wanted.pictures)
  if (!checked.ok) return checked
  const { chosen, uploaded } = checked.value
  return await withStoredPictures(shop, uploaded, () =>
    shop.db.transaction().execute(async (tx): Promise<Result<AddedProduct, AddProductProblem>> => {
      const product = await insertUnderArticle(shop, tx, wanted, article)
      if (!product) return refuse({ code: 'article-taken' })
      const { fields } = wanted
      await replacePictures(tx, { id: product.id, name: fields.name }, chosen)
      await touchAllPages(tx, await listPagesShowing(tx, [{ article: product.article, category: fields.category }]))
      await writeAudit(shop, tx, actor, {
        what: 'product.add',
        subject: product.article,
        from: null,
        to: auditValueOf(fields),
      })
      return accept({ ...product, category: fields.category })
    }),
  )
}

/** Two admins may compute the same next article; the second insert takes the one after it. */
async function insertUnderArticle(
  shop: Pick<Shop, 'now'>,
  tx: Tx,
  wanted: Pick<NewProduct, 'fields' | 'newCollection'>,
  requestedArticle: string | undefined,
  attemptsLeft = attemptsMax,
): Promise<{ id: ProductId; article: Article } | undefined> {
  const { fields, newCollection = false } = wanted
  const article = requestedArticle || (await nextArticle(tx, fields.category))
  const product = await insertProduct(tx, { ...fields, article, newCollection, active: true, at: shop.now() })
  if (product || requestedArticle || attemptsLeft <= 1) return product
  return await insertUnderArticle(shop, tx, wanted, requestedArticle, attemptsLeft - 1)
}
