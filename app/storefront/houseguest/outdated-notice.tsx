import { CircleAlert } from 'lucide'
import { messages } from '#rulebook/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { TextButton } from '#ui/text-link.tsx'
import styles from './outdated-notice.module.css'
import type { CurrentProducts } from './use-current-products.ts'

/** Said above kept things when the shop could not be asked about them. */
export function OutdatedNotice({ current }: { current: CurrentProducts }) {
  return (
    <div role="status">
      {current.hasFailed && (
        <p className={styles.notice}>
          <Icon of={CircleAlert} small />
          <span>{messages.keptThings.outdated}</span>
          <TextButton onClick={current.askAgain}>{messages.keptThings.retry}</TextButton>
        </p>
      )}
    </div>
  )
}
