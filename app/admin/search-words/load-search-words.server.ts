import type { QueryOf } from '#admin/frame/list.ts'
import { searchWordLimits } from '#rulebook/limits/search-words.ts'
import { listSearchWords } from '#shop/search-words/find-search-words.server.ts'
import type { SearchWordRow } from '#shop/search-words/search-words.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { searchWordList } from './search-word-list.ts'

/** Admins write the words by hand, so there are few enough to filter all of them in memory. */
export async function loadSearchWords(shop: Pick<Shop, 'db'>, { query, kind, page }: QueryOf<typeof searchWordList>) {
  const typed = query.trim().toLowerCase()
  const matching = (await listSearchWords(shop)).filter(
    (row) => (kind === '' || row.kind === kind) && (typed === '' || contains(row, typed)),
  )
  const totalPages = Math.max(1, Math.ceil(matching.length / searchWordLimits.pageSize))
  const currentPage = Math.min(page, totalPages)
  const listed = matching.slice((currentPage - 1) * searchWordLimits.pageSize, currentPage * searchWordLimits.pageSize)
  return { listed, total: matching.length, page: currentPage, totalPages }
}

function contains({ words, means, pinned, hidden }: SearchWordRow, typed: string): boolean {
  return [words, means, pinned, hidden].flat().some((text) => text.toLowerCase().includes(typed))
}
