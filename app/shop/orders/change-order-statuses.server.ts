import type { OrderStatus } from '#rulebook/order-statuses.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { changeOrderStatus, type StatusProblem } from './change-order-status.server.ts'
import type { OrderNumber } from './orders.ts'

type Outcome = { number: OrderNumber; problem: StatusProblem | null }

/**
 * Changes each order in its own transaction, so one failure does not stop the others. Sequential, because orders for the same products
 * would only wait for each other's locks.
 */
export async function changeOrderStatuses(
  shop: Parameters<typeof changeOrderStatus>[0],
  actor: SignedInUser,
  { numbers, ...request }: { numbers: readonly OrderNumber[]; status: OrderStatus; reason?: string | undefined },
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const number of new Set(numbers)) {
    const changed = await changeOrderStatus(shop, actor, { ...request, number })
    outcomes.push({ number, problem: changed.ok ? null : changed.problem })
  }
  return outcomes
}
