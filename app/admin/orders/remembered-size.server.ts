import { adminOrderPageSizes } from '#rulebook/limits/orders.ts'

const maxAgeSeconds = 400 * 24 * 60 * 60

/** The number of orders on a page that was last chosen in this browser; null when none was. */
export function rememberedSizeOf({ headers }: Request): string | null {
  const [, size] = /(?:^|; )hyggehus\.orders=(\d+)/.exec(headers.get('cookie') ?? '') ?? []
  return adminOrderPageSizes.map(String).find((each) => each === size) ?? null
}

export function sizeCookie(size: string, isSecure: boolean): string {
  return `hyggehus.orders=${size}; Path=/all-orders; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
