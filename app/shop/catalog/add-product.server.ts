import type { SignedIn } from '#shop/accounts/accounts.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type Article, isArticle, type ProductId } from './catalog.ts'
import {
  insertProduct,
  isArticleInUse,
  nextArticle,
  pagesShowing,
  replacePictures,
  touchAll,
} from './owner.queries.server.ts'
import type { ProductFields } from './product-form.schema.ts'
import {
  checkPictures,
  type PicturesProblem,
  type WantedPictures,
  withKeptPictures,
} from './product-pictures.server.ts'

export type NewProduct = {
  fields: ProductFields
  pictures: WantedPictures
  /** Generated when none is given. */
  article?: string | undefined
  newCollection?: boolean
}

export type AddProblem = PicturesProblem | { code: 'article-wrong' | 'article-taken' }
export type Added = { id: ProductId; article: Article; category: ProductFields['category'] }

/** Retries when parallel requests take the next article; up to this many products of one category can be added at the same moment. */
const mostTries = 20

export async function addProduct(
  shop: Pick<Shop, 'db' | 'now' | 'pictures' | 'imageQueue' | 'log'>,
  asker: SignedIn,
  wanted: NewProduct,
): Promise<Result<Added, AddProblem>> {
  const article = wanted.article?.trim()
  if (article && !isArticle(article)) return refuse({ code: 'article-wrong' })
  // A cheap check before the pictures are processed.
  if (article && (await isArticleInUse(shop.db, article))) return refuse({ code: 'article-taken' })
  const checked = await checkPictures(shop, wanted.pictures)
  if (!checked.ok) return checked
  const { chosen, fresh } = checked.value
  return await withKeptPictures(shop, fresh, () =>
    shop.db.transaction().execute(async (tx): Promise<Result<Added, AddProblem>> => {
      const product = await insertUnderArticle(shop, tx, wanted, article)
      if (!product) return refuse({ code: 'article-taken' })
      const { fields } = wanted
      await replacePictures(tx, { id: product.id, name: fields.name }, chosen)
      await touchAll(tx, await pagesShowing(tx, [{ article: product.article, category: fields.category }]))
      await writeAudit(shop, tx, asker, { what: 'product.add', subject: product.article, from: null, to: fields })
      return accept({ ...product, category: fields.category })
    }),
  )
}

/** Two admins may compute the same next article; the second insert takes the one after it. */
async function insertUnderArticle(
  shop: Pick<Shop, 'now'>,
  tx: Tx,
  wanted: Pick<NewProduct, 'fields' | 'newCollection'>,
  given: string | undefined,
  triesLeft = mostTries,
): Promise<{ id: ProductId; article: Article } | undefined> {
  const { fields, newCollection = false } = wanted
  const article = given || (await nextArticle(tx, fields.category))
  const product = await insertProduct(tx, { ...fields, article, newCollection, active: true, at: shop.now() })
  if (product || given || triesLeft <= 1) return product
  return await insertUnderArticle(shop, tx, wanted, given, triesLeft - 1)
}
