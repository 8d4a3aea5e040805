import { isbot } from 'isbot'
import type { Shop } from '#shop/shop.server.ts'
import { isArticle } from './catalog.ts'
import { recordView } from './views.queries.server.ts'

export type View = { article: string; visitor: string; userAgent: string | null | undefined }

/**
 * Counts a product view once per visitor and day, without robots. Returns whether it was counted, and never throws: a page must not fail
 * because of statistics. Cached pages do not become stale; their order changes when they expire.
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
