import { adminOrderMessages } from '#rulebook/admin-order-messages.ts'
import { type OrderPickupPoint, pickupPointLine } from '#shop/pickup-points/pickup-points.ts'

const messages = adminOrderMessages.facts

/** The pick-up point of an order on one line, or that there is none. */
export function PickupPointText({ point }: { point: OrderPickupPoint | null }) {
  if (!point) return <strong>{messages.noPickupPoint}</strong>
  return (
    <>
      {pickupPointLine(point)} ({point.carrier} {point.code}
      {!point.isOpen && (
        <>
          , <strong>{messages.closedPickupPoint}</strong>
        </>
      )}
      )
    </>
  )
}
