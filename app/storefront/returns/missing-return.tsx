import { withdrawalMessages } from '#rulebook/withdrawal-messages.ts'
import { MissingOrder } from '#storefront/orders/missing-order.tsx'
import { failureText, keepForm } from '#ui/keep-form.ts'

const messages = withdrawalMessages.receipt

export function MissingReturn() {
  return (
    <div className="wrap page">
      <MissingOrder linkLabel={messages.home} text={messages.missingText} to="/" />
    </div>
  )
}

/** A request that fails keeps what was chosen and typed. */
export function keepWithdrawal<Answer>(
  serverAction: () => Promise<Answer>,
  sentence: string = withdrawalMessages.failed,
) {
  return keepForm(serverAction, (status, thrown) =>
    status < 500 ? undefined : { step: 'failed' as const, text: failureText(thrown, sentence) },
  )
}
