import type { OrderStatus } from '#rulebook/order-statuses.ts'
import { StatusPill } from '#ui/status-pill.tsx'

/** Only finished orders are highlighted. */
export function OrderStatusPill({ status }: { status: OrderStatus }) {
  return <StatusPill done={status === 'Done'}>{status}</StatusPill>
}
