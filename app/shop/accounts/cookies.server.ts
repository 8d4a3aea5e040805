import type { Shop } from '#shop/shop.server.ts'

type CookieName = keyof Shop['auth']['cookieNames']

export function readCookie({ auth }: Pick<Shop, 'auth'>, headers: Headers, name: CookieName): string | null {
  const wanted = auth.cookieNames[name]
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim().split('='))
  return pairs.find(([found]) => found === wanted)?.[1] ?? null
}

/** One that no script reads and no other site sends along, except when somebody is led back to us. 0 seconds: it is forgotten. */
export function writtenCookie({ auth }: Pick<Shop, 'auth'>, name: CookieName, value: string, seconds: number): string {
  const written = auth.cookieNames[name]
  const secure = written.startsWith('__Secure-') ? '; Secure' : ''
  return `${written}=${value}; Max-Age=${seconds}; Path=/; HttpOnly${secure}; SameSite=Lax`
}
