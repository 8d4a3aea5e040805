import { createHmac } from 'node:crypto'
import type { OrderNumber } from '#shop/orders/orders.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { ReturnedPieces } from './returns.ts'

type Asked = {
  number: OrderNumber
  /** Without lines, everything that is left of the order. */
  lines?: readonly ReturnedPieces[] | undefined
  fullName: string
  reason: string | null
}

/** Equal for two requests that ask for the same. It contains a name, so it is of no use without the shop's secret. */
export function requestHashOf({ linkSecret }: Pick<Shop, 'linkSecret'>, asked: Asked): Buffer {
  return hashOf(linkSecret, ['withdrawal', ...partsOf(asked)])
}

/**
 * The key of a statement that is shown to be confirmed. Two pages that show the same statement send one withdrawal; after it, the same words are
 * another withdrawal, with another key.
 */
export function confirmationKeyOf(
  { linkSecret }: Pick<Shop, 'linkSecret'>,
  { returnCount, ...asked }: Asked & { returnCount: number },
): string {
  const hex = hashOf(linkSecret, ['confirmation', returnCount, ...partsOf(asked)]).toString('hex')
  // A UUID of version 8: its other digits are free.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

function partsOf({ number, lines, fullName, reason }: Asked) {
  const pieces = lines
    ?.filter(({ quantity }) => quantity !== 0)
    .map(({ article, quantity }) => [article, quantity] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return [number, pieces ?? null, fullName, reason]
}

function hashOf(secret: Shop['linkSecret'], parts: readonly unknown[]): Buffer {
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest()
}
