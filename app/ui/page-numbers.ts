/** The two gaps have different values, because they are the keys of one list. */
export type PageMark = number | 'gap-before' | 'gap-after'

/**
 * The first, the last, the current page and its neighbours. A gap never hides just one page, and from
 * seven pages on the row always has the same length, so that the arrows stay under the pointer.
 */
export function pagesToShow(page: number, totalPages: number): PageMark[] {
  if (totalPages <= 7) return numbers(1, totalPages)
  if (page <= 4) return [...numbers(1, 5), 'gap-after', totalPages]
  if (page >= totalPages - 3) return [1, 'gap-before', ...numbers(totalPages - 4, totalPages)]
  return [1, 'gap-before', page - 1, page, page + 1, 'gap-after', totalPages]
}

function numbers(first: number, last: number): number[] {
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => first + index)
}
