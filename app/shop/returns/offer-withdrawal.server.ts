import { returnLimits } from '#rulebook/limits/returns.ts'
import { findFullOrder } from '#shop/orders/full-order.queries.server.ts'
import { authorizeOrderAccess, type OrderAccess } from '#shop/orders/order-access.server.ts'
import type { Order, OrderNumber } from '#shop/orders/orders.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { readWithdrawable, type Withdrawable } from './read-withdrawable.server.ts'
import { confirmationKeyOf } from './request-keys.server.ts'
import { amountsOf, type ReturnAmounts } from './return-amounts.ts'
import { countReturnsOf } from './returns.queries.server.ts'
import type { ReturnedPieces } from './returns.ts'
import { chooseLines, unsentPieces, type WithdrawalProblem } from './withdraw.server.ts'
import { writeStatement } from './write-statement.server.ts'

type Dependencies = Pick<Shop, 'db' | 'now' | 'linkSecret'>

export type WithdrawalOffer = Withdrawable & { order: Order }

/** Null when there is no such order, or it is not theirs. */
export async function offerWithdrawal(
  shop: Dependencies,
  access: OrderAccess,
  number: OrderNumber,
): Promise<WithdrawalOffer | null> {
  const order = (await authorizeOrderAccess(shop, access, number)) && (await findFullOrder(shop.db, number))
  return order && { order, ...(await readWithdrawable(shop, shop.db, order)) }
}

export type WithdrawalPreview = ReturnAmounts & {
  statement: string
  requestKey: string
  /** Pieces have to travel, and are looked at before the sum is settled. */
  isAtMost: boolean
}

/** The customer confirms this statement and these sums. */
export async function previewWithdrawal(
  shop: Dependencies,
  access: OrderAccess,
  request: { number: OrderNumber; lines: readonly ReturnedPieces[]; fullName: string; reason: string },
): Promise<Result<WithdrawalPreview, WithdrawalProblem>> {
  const fullName = request.fullName.trim()
  const order =
    (await authorizeOrderAccess(shop, access, request.number)) && (await findFullOrder(shop.db, request.number))
  if (!order) return refuse({ code: 'order-not-found' })
  if (!fullName || fullName.length > returnLimits.nameMaxLength) return refuse({ code: 'name-missing' })
  const chosen = await chooseLines(shop, shop.db, order, request.lines)
  if (!chosen.ok) return chosen
  const returnCount = await countReturnsOf(shop.db, order.id)
  const asked = { number: request.number, lines: chosen.value, fullName, reason: request.reason.trim() || null }
  return accept({
    requestKey: confirmationKeyOf(shop, { ...asked, returnCount }),
    statement: await writeStatement(shop.db, order, { fullName, pieces: chosen.value }),
    isAtMost: chosen.value.some((line) => unsentPieces(order, line) < line.quantity),
    ...amountsOf(order, chosen.value),
  })
}
