import { Form, useNavigation } from 'react-router'
import { adminOrderMessages } from '#rulebook/admin-order-messages.ts'
import { formatDateTime } from '#rulebook/dates.ts'
import type { OrderEmail } from '#shop/orders/orders-for-admin.queries.server.ts'
import { Button } from '#ui/button.tsx'
import { Table } from '#ui/table.tsx'

const messages = adminOrderMessages.emails

export function OrderEmailsSection({ emails }: { emails: readonly OrderEmail[] }) {
  return (
    <section>
      <h2>{messages.title}</h2>
      {emails.length === 0 ? (
        <p className="muted">{messages.none}</p>
      ) : (
        <Table label={messages.label}>
          <thead>
            <tr>
              <th scope="col">{messages.kind}</th>
              <th scope="col">{messages.written}</th>
              <th scope="col">{messages.state}</th>
              <th scope="col">
                <span className="visually-hidden">{messages.again}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {emails.map((email) => (
              <OrderEmailRow key={email.id} email={email} />
            ))}
          </tbody>
        </Table>
      )}
    </section>
  )
}

function OrderEmailRow({ email: { id, kind, state, problem, writtenAt } }: { email: OrderEmail }) {
  const navigation = useNavigation()
  const busy = navigation.state !== 'idle' && navigation.formData?.get('email') === id
  const written = formatDateTime(writtenAt)
  return (
    <tr>
      <th scope="row">{messages.kinds[kind]}</th>
      <td>{written}</td>
      <td>
        {messages.states[state]}
        {problem && <small className="muted"> {problem}</small>}
      </td>
      <td className="num">
        {(state === 'sent' || state === 'failed') && (
          <Form method="post" preventScrollReset>
            <input name="intent" type="hidden" value="send-again" />
            <input name="email" type="hidden" value={id} />
            <Button aria-label={messages.againOf(messages.kinds[kind], written)} busy={busy} size="small" type="submit">
              {messages.again}
            </Button>
          </Form>
        )}
      </td>
    </tr>
  )
}
