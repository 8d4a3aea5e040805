const most = 8

/** The beginnings of words that somebody looks for, cut as the database cuts what it keeps for searching; so many and no more. */
export function searchWords(query: string): string[] {
  return query
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, most)
}
