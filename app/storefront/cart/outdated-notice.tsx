import { CircleAlert } from 'lucide'
import { messages } from '#rulebook/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { TextButton } from '#ui/text-link.tsx'
import styles from './outdated-notice.module.css'
import type { CurrentProducts } from './use-current-products.ts'

/** Shown above saved items when today's prices and stock could not be fetched. */
export function OutdatedNotice({ current }: { current: CurrentProducts }) {
  return (
    <div role="status">
      {current.hasFailed && (
        <p className={styles.notice}>
          <Icon of={CircleAlert} small />
          <span>{messages.savedItems.outdated}</span>
          <TextButton onClick={current.reload}>{messages.savedItems.retry}</TextButton>
        </p>
      )}
    </div>
  )
}
