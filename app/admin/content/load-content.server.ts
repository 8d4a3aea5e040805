import type { QueryOf } from '#admin/frame/list.ts'
import { contentLimits } from '#rulebook/limits/content.ts'
import { searchTermsOf } from '#shop/catalog/catalogue-table.ts'
import { listAdminContent } from '#shop/content/admin-content.queries.server.ts'
import { contentPath, contentStateOf } from '#shop/content/content.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { contentList } from './content-list.ts'

/** Admins write the texts by hand, so there are few enough to filter all of them in memory. */
export async function loadContent(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  { query, kind, state, page }: QueryOf<typeof contentList>,
) {
  const at = now()
  const terms = searchTermsOf(query)
  const matching = (await listAdminContent(db))
    .map(({ version: { body: _, ...version }, ...content }) => ({
      ...content,
      version,
      path: contentPath(content),
      state: contentStateOf(content, at),
    }))
    .filter((each) => (kind === '' || each.kind === kind) && (state === '' || each.state === state))
    .filter((each) => {
      const words = `${searchTermsOf(each.version.title).join(' ')} ${each.path}`
      return terms.every((term) => words.includes(term))
    })
  const size = contentLimits.pageSize
  const totalPages = Math.max(1, Math.ceil(matching.length / size))
  const currentPage = Math.min(page, totalPages)
  const listed = matching.slice((currentPage - 1) * size, currentPage * size)
  return { listed, total: matching.length, page: currentPage, totalPages }
}
