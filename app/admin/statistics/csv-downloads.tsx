import { statisticsMessages } from '#rulebook/statistics-messages.ts'
import type { Period } from '#shop/statistics/periods.ts'
import { buttonClassName } from '#ui/button.tsx'
import styles from './statistics.module.css'
import { csvFileUrl } from './statistics-query.ts'

const messages = statisticsMessages.files
const csvFiles = ['days', 'products', 'categories'] as const

export function CsvDownloads({ period }: { period: Period }) {
  return (
    <section aria-label={messages.label} className={styles.downloads}>
      <ul className="btn-row">
        {csvFiles.map((file) => (
          <li key={file}>
            <a className={buttonClassName({ size: 'small' })} download href={csvFileUrl(file, period)}>
              {messages[file]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
