import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Shop } from '#shop/shop.server.ts'
import type { ReturnNumber } from './returns.ts'

type LinkDependencies = Pick<Shop, 'linkSecret'>

/** The signature in a return's link: its holder may see this return and choose its pieces, and nothing else of the order. */
export function returnKey({ linkSecret }: LinkDependencies, number: ReturnNumber): string {
  return createHmac('sha256', linkSecret).update(`return ${number}`).digest('base64url').slice(0, 32)
}

export function isReturnKey(shop: LinkDependencies, number: ReturnNumber, key: string): boolean {
  const expected = Buffer.from(returnKey(shop, number))
  const given = Buffer.from(key)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** `part`: something of the return, such as its label. */
export function returnPath(shop: LinkDependencies, number: ReturnNumber, part = ''): string {
  return `/withdraw/${number}${part}?key=${returnKey(shop, number)}`
}
