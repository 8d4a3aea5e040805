import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Shop } from '#shop/shop.server.ts'
import type { OrderNumber } from './orders.ts'

type LinkDependencies = Pick<Shop, 'linkSecret'>

/** The signature in an order's link, which proves that the visitor was sent the link. */
export function orderKey({ linkSecret }: LinkDependencies, number: OrderNumber): string {
  return createHmac('sha256', linkSecret).update(`order ${number}`).digest('base64url').slice(0, 32)
}

export function isOrderKey(shop: LinkDependencies, number: OrderNumber, key: string): boolean {
  const expected = Buffer.from(orderKey(shop, number))
  const given = Buffer.from(key)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** `page`: one below the order's, such as `/withdraw`. */
export function orderPath(shop: LinkDependencies, number: OrderNumber, page = ''): string {
  return `/orders/${number}${page}?key=${orderKey(shop, number)}`
}

export function orderLink(
  shop: LinkDependencies & Pick<Shop, 'publicUrl'>,
  number: OrderNumber,
  page?: '/withdraw' | '/pickup-point' | '/invoice',
): string {
  return `${shop.publicUrl}${orderPath(shop, number, page)}`
}
