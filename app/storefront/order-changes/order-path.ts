import { orderLinkPath, ordersPath } from '#storefront/orders/customer-orders-address.ts'

/** An order's page, or one below it, for its account or for the holder of its link. */
export function orderPathOf(number: string, linkKey: string | null, below = ''): string {
  const path = `${number}${below}`
  return linkKey === null ? `${ordersPath}/${path}` : orderLinkPath({ number: path, key: linkKey })
}

export function payPathOf(number: string, linkKey: string | null): string {
  return `/order/${number}${linkKey === null ? '' : `?key=${encodeURIComponent(linkKey)}`}`
}
