import { readOrderNumber } from '#shop/orders/orders.ts'

export type OwnOrder = { number: string; status: string; products: string[] }

/** The newest orders of the signed-in customer; none for a guest, and none while the shop does not answer. */
export async function fetchOwnOrders(): Promise<OwnOrder[]> {
  const answer = await fetch('/api/my/orders', { headers: { accept: 'application/json' } }).catch(() => null)
  return answer?.ok ? readOwnOrders(await answer.json().catch(() => null)) : []
}

/** An older order, by the number that was typed; null for a number that none of the customer's orders has. */
export async function fetchOwnOrder(number: string): Promise<OwnOrder | null> {
  const answer = await fetch(`/api/orders/${number}`, { headers: { accept: 'application/json' } }).catch(() => null)
  const order: unknown = answer?.ok ? await answer.json().catch(() => null) : null
  return readOwnOrders({ results: [order] })[0] ?? null
}

/** Null unless a whole number was typed. A word of eight letters without a dash is taken for a word. */
export function orderNumberIn(text: string): string | null {
  return /[\d-]/.test(text) ? readOrderNumber(text) : null
}

/** Parses the answer and leaves out invalid entries. */
export function readOwnOrders(body: unknown): OwnOrder[] {
  if (!isRecord(body) || !Array.isArray(body.results)) return []
  return body.results.flatMap((order: unknown) => {
    if (!isRecord(order) || !Array.isArray(order.product)) return []
    const { order_number: number, order_status: status, product: lines } = order
    if (typeof number !== 'string' || typeof status !== 'string') return []
    const products = lines.flatMap((line: unknown) =>
      isRecord(line) && typeof line.product_name === 'string' ? [line.product_name] : [],
    )
    return [{ number, status, products }]
  })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
