import { Info } from 'lucide'
import { homeWords } from '#rulebook/home.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './lost-notice.module.css'

export function LostNotice() {
  const { title, text } = homeWords.lost
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
