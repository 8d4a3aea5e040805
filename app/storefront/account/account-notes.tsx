import { Form, useNavigation } from 'react-router'
import { accountAreaMessages as messages } from '#rulebook/account-area-messages.ts'
import { formatDate } from '#rulebook/dates.ts'
import type { WelcomeStatus } from '#shop/promotions/find-welcome-code.server.ts'
import { useShopSetup } from '#storefront/frame/shop-setup.ts'
import { Button } from '#ui/button.tsx'
import styles from './account-notes.module.css'

export type AccountNotesProps = {
  welcome: WelcomeStatus
  emailConfirmed: boolean
  deletedOn: Date | null
}

/** Notes at the top of every account section: the welcome code, an unconfirmed email address, and the planned deletion of the account. */
export function AccountNotes({ welcome, emailConfirmed, deletedOn }: AccountNotesProps) {
  const { timeZone } = useShopSetup()
  return (
    <>
      {deletedOn && <DeletionNotice deletedOn={deletedOn} />}
      {welcome.kind === 'code' && (
        <p className={styles.note}>
          <strong>{messages.welcome(welcome.welcome.code, welcome.welcome.percent)}</strong>{' '}
          {messages.welcomeUntil(formatDate(welcome.welcome.expiresAt, timeZone))}
        </p>
      )}
      {!emailConfirmed && (
        <p className={styles.note}>
          {welcome.kind === 'unconfirmed' ? messages.confirmFirst(welcome.percent) : messages.confirmOnly}
        </p>
      )}
    </>
  )
}

function DeletionNotice({ deletedOn }: { deletedOn: Date }) {
  const { timeZone } = useShopSetup()
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.get('intent') === 'stay'
  return (
    <Form action="/my-account/profile" className={styles.note} method="post">
      <p>{messages.deletionScheduled(formatDate(deletedOn, timeZone))}</p>
      <Button busy={busy} name="intent" size="small" type="submit" value="stay">
        {messages.keepAccount}
      </Button>
    </Form>
  )
}
