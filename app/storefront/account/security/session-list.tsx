import { Form, useNavigation } from 'react-router'
import { accountAreaMessages } from '#rulebook/account-area-messages.ts'
import { formatDate } from '#rulebook/dates.ts'
import type { ListedSession } from '#shop/accounts/sessions/list-sessions.server.ts'
import { useShopSetup } from '#storefront/frame/shop-setup.ts'
import { Button } from '#ui/button.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import styles from './session-list.module.css'

const messages = accountAreaMessages.devices

/** The user's sessions, the current one first. The current session cannot be ended here. */
export function SessionList({ sessions }: { sessions: readonly ListedSession[] }) {
  const { timeZone } = useShopSetup()
  const sortedSessions = sessions.toSorted((first, second) => Number(second.isCurrent) - Number(first.isCurrent))
  return (
    <ul className={styles.list}>
      {sortedSessions.map((session) => (
        <li className={styles.session} key={session.id}>
          <div className={styles.text}>
            <h3>{session.device}</h3>
            {session.isCurrent && <StatusPill done>{messages.this}</StatusPill>}
            <p>
              {messages.used(formatDate(session.usedAt, timeZone))}
              <br />
              {messages.opened(formatDate(session.openedAt, timeZone))}
            </p>
          </div>
          {!session.isCurrent && <EndSessionForm session={session} />}
        </li>
      ))}
    </ul>
  )
}

function EndSessionForm({ session: { id, device, usedAt } }: { session: ListedSession }) {
  const { timeZone } = useShopSetup()
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.get('id') === id
  return (
    <Form method="post" preventScrollReset>
      <input name="id" type="hidden" value={id} />
      <Button
        aria-label={messages.logOutOf(device, formatDate(usedAt, timeZone))}
        busy={busy}
        name="intent"
        size="small"
        type="submit"
        value="end"
      >
        {busy ? messages.ending : messages.end}
      </Button>
    </Form>
  )
}
