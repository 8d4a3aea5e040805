import { noticeLimits } from '#rulebook/limits/notices.ts'
import { isArticle } from '#shop/catalog/catalog.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { deleteStockLimit, selectStockLimit, upsertStockLimit } from './stock-limits.queries.server.ts'

/** Below how many pieces the admins are told that a product runs out, whatever its pace. Null: by the pace only. */
export async function findStockLimit({ db }: Pick<Shop, 'db'>, article: string): Promise<number | null> {
  return isArticle(article) ? await selectStockLimit(db, article) : null
}

/** Callers must check that the actor is an admin. */
export async function setStockLimit(
  { db }: Pick<Shop, 'db'>,
  article: string,
  below: number | null,
): Promise<Result<null, { code: 'wrong-limit' | 'product-not-found' }>> {
  const isWrong = below !== null && !(Number.isInteger(below) && below > 0 && below <= noticeLimits.stockBelowMax)
  if (isWrong) return refuse({ code: 'wrong-limit' })
  if (!isArticle(article)) return refuse({ code: 'product-not-found' })
  if (below === null) await deleteStockLimit(db, article)
  else if (!(await upsertStockLimit(db, article, below))) return refuse({ code: 'product-not-found' })
  return accept(null)
}
