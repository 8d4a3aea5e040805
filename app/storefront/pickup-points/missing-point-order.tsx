import { myOrdersMessages } from '#rulebook/my-orders-messages.ts'
import { pickupPointMessages } from '#rulebook/pickup-point-messages.ts'
import { MissingOrder } from '#storefront/orders/missing-order.tsx'
import { failureText, keepForm } from '#ui/keep-form.ts'

export function MissingPointOrder() {
  const { home, linkText } = myOrdersMessages.missing
  return (
    <div className="wrap page">
      <MissingOrder linkLabel={home} text={linkText} to="/" />
    </div>
  )
}

/** A request that fails keeps what was chosen. */
export function keepPointForm<Answer>(serverAction: () => Promise<Answer>) {
  return keepForm(serverAction, (status, thrown) =>
    status < 500 ? undefined : { text: failureText(thrown, pickupPointMessages.page.saveFailed) },
  )
}
