import { Check, CircleAlert } from 'lucide'
import { Icon } from '#ui/icon.tsx'
import styles from './no-script-result.module.css'

/** The result of a form sent without scripts. */
export function NoScriptResult({ result }: { result: { ok: boolean; text: string } | undefined }) {
  if (!result) return null
  return (
    <p className={styles.result} role={result.ok ? 'status' : 'alert'}>
      <Icon of={result.ok ? Check : CircleAlert} small />
      <span>{result.text}</span>
    </p>
  )
}
