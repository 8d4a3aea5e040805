/**
 * Where an address that is not the canonical one leads: the category the specification writes with an ampersand, and addresses with a
 * slash too many or with letters written as escapes. Null when it is fine as it is.
 */
export function canonicalPath(pathname: string): string | null {
  const path = withPlainEscapes(withoutTrailingSlashes(pathname)).replace(
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

/**
 * Letters, digits and marks that need no escape (RFC 3986, 2.3) stand for themselves, so that checks by path and routes, which read it
 * decoded, see the same: `/api/log%6Fut` signed a visitor out from another site.
 */
function withPlainEscapes(pathname: string): string {
  return pathname.replace(/%[0-9a-f]{2}/gi, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : escaped
  })
}
