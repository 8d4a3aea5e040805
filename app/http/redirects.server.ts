/**
 * The canonical form of an address, or null when it is canonical. Others have a trailing slash, needless escapes, the specification's
 * category name with an ampersand, or `/letters`, the emails' path in the first release.
 */
export function canonicalPath(pathname: string): string | null {
  const path = withPlainEscapes(withoutTrailingSlashes(pathname))
    .replace(/^(\/api)?\/books-(?:&|%26)-journals(?=[/.]|$)/i, '$1/books-and-journals')
    .replace(/^\/letters(?=[/.]|$)/, '/emails')
  return path === pathname ? null : path
}

/**
 * The path with the parts of its route pattern as they are written there, or null when it is so already. React Router finds a page whatever the
 * case of its address; rules about paths, such as what a role may open, and the page cache know one spelling.
 */
export function spelledPath(pathname: string, pattern: string): string | null {
  const [suffix = ''] = /(\/_)?\.data$/.exec(pathname) ?? []
  const parts = pathname.slice(0, pathname.length - suffix.length).split('/')
  const patternParts = pattern.split('/')
  if (pattern.endsWith('*') || parts.length !== patternParts.length) return null
  const path = patternParts.map((part, index) => (part.startsWith(':') ? parts[index] : part)).join('/') + suffix
  return path === pathname || path.toLowerCase() !== pathname.toLowerCase() ? null : path
}

/**
 * `//evil.example/` must not become `//evil.example`, which a browser takes for another site. Trailing slashes are counted in a loop: a
 * pattern that looks for slashes at the end restarts at each of them, and sixty thousand would block all other requests for seconds.
 */
function withoutTrailingSlashes(pathname: string): string {
  let end = pathname.length
  while (pathname[end - 1] === '/') end -= 1
  return pathname.slice(0, end).replace(/^\/*/, '/')
}

/**
 * Decodes escapes of characters that need none (RFC 3986, 2.3), so that checks by path see the same as the routes, which read the path
 * decoded: before, `/api/log%6Fut` on another site signed a visitor out.
 */
function withPlainEscapes(pathname: string): string {
  return pathname.replace(/%[0-9a-f]{2}/gi, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : escaped
  })
}
