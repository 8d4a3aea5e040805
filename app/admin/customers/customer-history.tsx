import { Events } from '#admin/frame/events.tsx'
import { customerWords } from '#rulebook/customer-words.ts'
import type { CustomerEvent } from '#shop/accounts/customer-history.server.ts'

const words = customerWords.history

/** What admins did to the account, and who. */
export function CustomerHistory({ history }: { history: readonly CustomerEvent[] }) {
  const events = history.map(({ id, at, fullName, kind, reason }) => {
    return { key: id, at, what: words[kind], who: words.byName(fullName), why: reason }
  })
  return (
    <section>
      <h2>{words.title}</h2>
      {events.length === 0 ? <p className="muted">{words.none}</p> : <Events events={events} />}
    </section>
  )
}
