import { Form, useNavigation } from 'react-router'
import { accountAreaWords } from '#rulebook/account-area-words.ts'
import { formatDate } from '#rulebook/dates.ts'
import type { ListedSession } from '#shop/accounts/list-sessions.server.ts'
import { Button } from '#ui/button.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import styles from './session-list.module.css'

const words = accountAreaWords.devices

/** The user's sessions, the current one first. The current session cannot be ended here. */
export function SessionList({ sessions }: { sessions: readonly ListedSession[] }) {
  const inOrder = sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
  return (
    <ul className={styles.list}>
      {inOrder.map((session) => (
        <li className={styles.session} key={session.id}>
          <div className={styles.text}>
            <h2>{session.device}</h2>
            {session.isCurrent && <StatusPill done>{words.this}</StatusPill>}
            <p>
              {words.used(formatDate(session.usedAt))}
              <br />
              {words.opened(formatDate(session.openedAt))}
            </p>
          </div>
          {!session.isCurrent && <EndSession session={session} />}
        </li>
      ))}
    </ul>
  )
}

function EndSession({ session: { id, device, usedAt } }: { session: ListedSession }) {
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.get('id') === id
  return (
    <Form method="post" preventScrollReset>
      <input name="id" type="hidden" value={id} />
      <Button
        aria-label={words.endOf(device, formatDate(usedAt))}
        busy={busy}
        name="intent"
        size="small"
        type="submit"
        value="end"
      >
        {busy ? words.ending : words.end}
      </Button>
    </Form>
  )
}
