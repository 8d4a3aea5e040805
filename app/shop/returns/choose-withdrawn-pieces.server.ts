import { findFullOrder } from '#shop/orders/full-order.queries.server.ts'
import { lockOrder } from '#shop/orders/orders.queries.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import { retryTransaction } from '#shop/stock/retry-transaction.server.ts'
import { writeWithdrawalReceipt } from './return-emails.server.ts'
import { isReturnKey } from './return-links.server.ts'
import { findLockedReturn, findReturnOrder, replaceLines } from './returns.queries.server.ts'
import type { ReturnedPieces, ReturnNumber } from './returns.ts'
import type { WithdrawalDependencies } from './withdraw.server.ts'
import { writeStatement } from './write-statement.server.ts'

export type ChoiceProblem = { code: 'return-not-found' | 'return-elsewhere' | 'too-many-pieces' }

/**
 * Keeps some pieces of an order that was withdrawn from as a whole, by the link of its receipt. Pieces that were not packed stay withdrawn: they
 * are in stock again.
 */
export async function chooseWithdrawnPieces(
  shop: WithdrawalDependencies,
  { number, key, lines }: { number: ReturnNumber; key: string; lines: readonly ReturnedPieces[] },
): Promise<Result<null, ChoiceProblem>> {
  if (!isReturnKey(shop, number, key)) return refuse({ code: 'return-not-found' })
  return await retryTransaction(() =>
    shop.db.transaction().execute(async (tx): Promise<Result<null, ChoiceProblem>> => {
      const orderNumber = await findReturnOrder(tx, number)
      const locked = orderNumber && (await lockOrder(tx, { number: orderNumber }))
      const returned = locked && (await findLockedReturn(tx, number))
      const order = orderNumber && (await findFullOrder(tx, orderNumber))
      if (!returned || !order) return refuse({ code: 'return-not-found' })
      // A return for a reason is no withdrawal: its receipt would state one that nobody made.
      if (returned.kind !== 'withdrawal' || returned.state !== 'asked') return refuse({ code: 'return-elsewhere' })
      const chosen = new Map(lines.map(({ article, quantity }) => [article, quantity]))
      const kept = returned.lines
        .map((line) => ({
          ...line,
          quantity: Math.max(chosen.get(line.article) ?? 0, line.unsent),
          most: line.quantity,
        }))
        .filter(({ quantity }) => quantity !== 0)
      const isPossible = kept.every(({ quantity, most }) => quantity > 0 && quantity <= most)
      if (kept.length === 0 || !isPossible) return refuse({ code: 'too-many-pieces' })
      // Sending the form again must not cause another email.
      const isSame = kept.length === returned.lines.length && kept.every(({ quantity, most }) => quantity === most)
      if (isSame) return accept(null)
      const statement = await writeStatement(tx, order, { fullName: returned.fullName, pieces: kept })
      await replaceLines(tx, returned.id, { orderId: returned.orderId, lines: kept, statement })
      await writeWithdrawalReceipt(shop, tx, number, `:${shop.now().getTime()}`)
      return accept(null)
    }),
  )
}
