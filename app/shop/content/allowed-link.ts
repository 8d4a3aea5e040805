import { contentLimits } from '#rulebook/limits/content.ts'

/** Browsers drop control characters and read a backslash as a slash, so such addresses lead elsewhere than they seem to. */
const unsafe = /[\p{Cc}\p{Cf}\s\\]/u

/** A path of the shop, an address of the web, or an email address. Everything else, such as `javascript:` or `//elsewhere`, is refused. */
export function isAllowedLink(href: string): boolean {
  if (href === '' || href.length > contentLimits.hrefMaxLength || unsafe.test(href)) return false
  if (href.startsWith('/')) return !href.startsWith('//')
  if (/^mailto:/i.test(href)) return /^mailto:[^@?&]{1,64}@[a-z0-9.-]{3,255}$/i.test(href)
  if (!/^https?:\/\//i.test(href) || !URL.canParse(href)) return false
  const { username, password, hostname } = new URL(href)
  return username === '' && password === '' && hostname.includes('.')
}
