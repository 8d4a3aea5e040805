import { readTheme, type Theme } from './theme.ts'

const maxAgeSeconds = 400 * 24 * 60 * 60

export function themeOf({ headers }: Request): Theme {
  const [, theme] = /(?:^|; )hyggehus\.theme=(\w+)/.exec(headers.get('cookie') ?? '') ?? []
  return readTheme(theme)
}

export function themeCookie(theme: Theme, isSecure: boolean): string {
  return `hyggehus.theme=${theme}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
