import type { OrderStatus } from '#rulebook/order-statuses.ts'
import { StatusPill } from '#ui/status-pill.tsx'

/** Only what is done is lit. */
export function OrderPill({ status }: { status: OrderStatus }) {
  return <StatusPill done={status === 'Done'}>{status}</StatusPill>
}
