import { HistoryEvents } from '#admin/frame/history-events.tsx'
import { customerMessages } from '#rulebook/customer-messages.ts'
import { roleMessages } from '#rulebook/role-messages.ts'
import type { CustomerEvent } from '#shop/accounts/customers/customer-history.server.ts'

const messages = customerMessages.history

export function CustomerHistory({ history }: { history: readonly CustomerEvent[] }) {
  const events = history.map(({ id, at, fullName, kind, role, reason }) => {
    const roleName = role === null || role === 'admin' ? customerMessages.admin : roleMessages.names[role]
    const title = kind === 'role' ? messages.role(roleName) : messages[kind]
    return { key: id, at, title, byline: messages.byName(fullName), details: reason }
  })
  return (
    <section>
      <h2>{messages.title}</h2>
      {events.length === 0 ? <p className="muted">{messages.none}</p> : <HistoryEvents events={events} />}
    </section>
  )
}
