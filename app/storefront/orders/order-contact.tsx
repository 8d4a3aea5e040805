import { myOrdersMessages } from '#rulebook/my-orders-messages.ts'
import type { Settings } from '#shop/settings/settings.ts'

const messages = myOrdersMessages.ask

/** Whom to ask about an order, and how. */
export function OrderContact({ contact: { email, phone, hours } }: { contact: Settings['contact'] }) {
  return (
    <section>
      <h2>{messages.heading}</h2>
      <p>
        {messages.write} <a href={`mailto:${email}`}>{email}</a>, {messages.orAnswer}
      </p>
      {phone && (
        <p>
          {messages.phone} <a href={`tel:${phone.replaceAll(/[^+0-9]/g, '')}`}>{phone}</a>.
        </p>
      )}
      {hours && <p>{messages.hours(hours)}</p>}
    </section>
  )
}
