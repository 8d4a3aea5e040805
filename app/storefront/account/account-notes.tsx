import { Form, useNavigation } from 'react-router'
import { accountAreaWords as words } from '#rulebook/account-area-words.ts'
import { formatDate } from '#rulebook/dates.ts'
import type { WelcomeStanding } from '#shop/promotions/find-welcome-code.server.ts'
import { Button } from '#ui/button.tsx'
import styles from './account-notes.module.css'

export type AccountNotesProps = {
  welcome: WelcomeStanding
  emailConfirmed: boolean
  deletedOn: Date | null
}

/** Notes at the top of every account section: the welcome code, an unconfirmed email address, and the planned deletion of the account. */
export function AccountNotes({ welcome, emailConfirmed, deletedOn }: AccountNotesProps) {
  return (
    <>
      {deletedOn && <Leaving deletedOn={deletedOn} />}
      {welcome.kind === 'code' && (
        <p className={styles.note}>
          <strong>{words.welcome(welcome.welcome.code, welcome.welcome.percent)}</strong>{' '}
          {words.welcomeUntil(formatDate(welcome.welcome.expiresAt))}
        </p>
      )}
      {!emailConfirmed && (
        <p className={styles.note}>
          {welcome.kind === 'unconfirmed' ? words.confirmFirst(welcome.percent) : words.confirmOnly}
        </p>
      )}
    </>
  )
}

function Leaving({ deletedOn }: { deletedOn: Date }) {
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.get('intent') === 'stay'
  return (
    <Form action="/my-account/profile" className={styles.note} method="post">
      <p>{words.leaving(formatDate(deletedOn))}</p>
      <Button busy={busy} name="intent" size="small" type="submit" value="stay">
        {words.stay}
      </Button>
    </Form>
  )
}
