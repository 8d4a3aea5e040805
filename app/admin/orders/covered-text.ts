import { adminRefundMessages as messages } from '#rulebook/admin-refund-messages.ts'
import type { OpenReturn } from '#shop/returns/returns.ts'

/** What open returns cover already, and where it is refunded. */
export function coveredText(returns: readonly OpenReturn[]): string {
  const sentences = returns.map(({ number, lines }) =>
    messages.covers(
      number,
      lines.map(({ quantity, name }) => messages.piecesOfReturn(quantity, name)),
    ),
  )
  return [...sentences, messages.coveredText].join(' ')
}
