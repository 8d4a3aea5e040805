import { secondFactorMessages } from '#rulebook/second-factor-messages.ts'
import { Button } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import styles from './security.module.css'

const messages = secondFactorMessages.codes

/** Recovery codes are shown only once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const isHydrated = useHydrated()
  return (
    <>
      <PageHeader text={messages.text} title={messages.title} />
      <ul aria-label={messages.list} className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="group btn-row">
        <LinkButton to="/my-account/security" variant="primary">
          {messages.done}
        </LinkButton>
        {isHydrated && <Button onClick={() => window.print()}>{messages.print}</Button>}
      </div>
    </>
  )
}
