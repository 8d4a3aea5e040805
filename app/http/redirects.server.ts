/**
 * Where an address that is not the canonical one leads: the category the specification writes with an ampersand, and addresses with a
 * slash too many. Null when it is fine as it is.
 */
export function canonicalPath(pathname: string): string | null {
  const path = withoutTrailingSlashes(pathname).replace(
    /^(\/api)?\/books-(?:&|%26)-journals(?=[/.]|$)/i,
    '$1/books-and-journals',
  )
  return path === pathname ? null : path
}

/**
 * `//evil.example/` must not become `//evil.example`, which a browser takes for another shop's address. Counted by hand, because a
 * pattern that looks for slashes at the end begins anew at each of them: sixty thousand would keep everybody else waiting for seconds.
 */
function withoutTrailingSlashes(pathname: string): string {
  let end = pathname.length
  while (pathname[end - 1] === '/') end -= 1
  return pathname.slice(0, end).replace(/^\/*/, '/')
}
