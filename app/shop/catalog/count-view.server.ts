import { isbot } from 'isbot'
import type { Shop } from '#shop/shop.server.ts'
import { isArticle } from './catalog.ts'
import { recordView } from './views.queries.server.ts'

export type View = { article: string; visitor: string; userAgent: string | null | undefined }

/**
 * Counts a look at a product, once per visitor and day; robots do not look. Answers whether it was counted, and never fails:
 * nobody should miss a page because of our statistics. Pages are not made anew for it; their order follows when they expire.
 */
export async function countView({ db, now, log }: Pick<Shop, 'db' | 'now' | 'log'>, view: View): Promise<boolean> {
  if (!isArticle(view.article) || !view.visitor || isbot(view.userAgent)) return false
  try {
    return await recordView(db, view.article, view.visitor.slice(0, 128), now())
  } catch (error) {
    log.warn({ err: error, article: view.article }, 'a view could not be counted')
    return false
  }
}
