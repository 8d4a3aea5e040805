import { secondFactorWords } from '#rulebook/second-factor-words.ts'
import { Button } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { RoomHead } from '#ui/room-head.tsx'
import styles from './security.module.css'

const words = secondFactorWords.codes

/** Recovery codes are shown only once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const isHydrated = useHydrated()
  return (
    <>
      <RoomHead text={words.text} title={words.title} />
      <ul aria-label={words.list} className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="group btn-row">
        <LinkButton to="/my-account/security" variant="primary">
          {words.done}
        </LinkButton>
        {isHydrated && <Button onClick={() => window.print()}>{words.print}</Button>}
      </div>
    </>
  )
}
