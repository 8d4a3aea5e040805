import { Form, useNavigation } from 'react-router'
import { accountAreaWords as words } from '#rulebook/account-area-words.ts'
import { formatDate } from '#rulebook/dates.ts'
import { useShopSetup } from '#storefront/frame/shop-setup.ts'
import { Button } from '#ui/button.tsx'
import styles from './account-notes.module.css'

export type AccountNotesProps = {
  welcome: { code: string; percent: number; expiresAt: Date } | null
  emailConfirmed: boolean
  deletedOn: Date | null
}

/** What somebody should know wherever in the account they are: the code they were given, and that the account is leaving. */
export function AccountNotes({ welcome, emailConfirmed, deletedOn }: AccountNotesProps) {
  const { welcomePercent } = useShopSetup()
  return (
    <>
      {deletedOn && <Leaving deletedOn={deletedOn} />}
      {welcome && (
        <p className={styles.note}>
          <strong>{words.welcome(welcome.code, welcome.percent)}</strong>{' '}
          {words.welcomeUntil(formatDate(welcome.expiresAt))}
        </p>
      )}
      {!emailConfirmed && (
        <p className={styles.note}>
          {welcomePercent === null ? words.confirmOnly : words.confirmFirst(welcomePercent)}
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
