import { Info } from 'lucide'
import { homeMessages } from '#rulebook/home-messages.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './not-found-notice.module.css'

export function NotFoundNotice() {
  const { title, text } = homeMessages.notFound
  return (
    <aside className={styles.notice} aria-label={title}>
      <p className={`wrap ${styles.text}`}>
        <Icon of={Info} small />
        <span>
          <strong>{title}.</strong> {text}
        </span>
      </p>
    </aside>
  )
}
