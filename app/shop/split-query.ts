const maxWords = 8

/** The words of a query, split like the database splits its search texts; at most 8. */
export function splitQuery(query: string): string[] {
  return query
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, maxWords)
}
