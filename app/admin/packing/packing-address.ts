import type { OrderToPack } from '#shop/fulfilment/list-orders-to-pack.server.ts'
import { type OrderNumber, readOrderNumber } from '#shop/orders/orders.ts'

/** `postponed`: orders that are packed after the others; the address names them, so that they stay so for this admin. */
export type PackingAddress = {
  order?: OrderNumber | null
  postponed: readonly OrderNumber[]
  /** The page of the packed parcels. */
  parcelPage?: number
}

export function packingPath({ order, postponed, parcelPage = 1 }: PackingAddress): string {
  const params = new URLSearchParams()
  if (postponed.length > 0) params.set('later', postponed.join(','))
  if (order) params.set('order', order)
  if (parcelPage > 1) params.set('parcels', String(parcelPage))
  return params.size > 0 ? `/packing?${params}` : '/packing'
}

/** The scanner field names an order without scripts, too. */
export function readPackingAddress(params: URLSearchParams): Required<PackingAddress> {
  const order = readOrderNumber(params.get('order') ?? params.get('scan') ?? '')
  const named = (params.get('later') ?? '').split(',').flatMap((text) => readOrderNumber(text) ?? [])
  return { order, postponed: [...new Set(named)], parcelPage: Number(params.get('parcels')) || 1 }
}

/** The others in their order, then the postponed ones, in the order in which they were postponed. */
export function placePostponed(orders: readonly OrderToPack[], postponed: readonly OrderNumber[]): OrderToPack[] {
  const later = postponed.flatMap((number) => orders.find((order) => order.number === number) ?? [])
  return [...orders.filter(({ number }) => !postponed.includes(number)), ...later]
}

/** The address after `order` is postponed: the next one that is not, or the first postponed one. */
export function postponePath(orders: readonly OrderToPack[], order: OrderNumber, postponed: readonly OrderNumber[]) {
  const later = [...postponed.filter((number) => number !== order), order]
  const place = orders.findIndex(({ number }) => number === order)
  const following = [...orders.slice(place + 1), ...orders.slice(0, place)]
  const next = following.find(({ number }) => !later.includes(number)) ?? placePostponed(orders, later)[0]
  return packingPath({ order: next?.number ?? null, postponed: later })
}
