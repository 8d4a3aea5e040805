import { statisticsWords } from '#rulebook/statistics-words.ts'
import type { Period } from '#shop/statistics/periods.ts'
import { buttonLook } from '#ui/button.tsx'
import styles from './statistics.module.css'
import { fileAddress } from './statistics-query.ts'

const words = statisticsWords.files
const files = ['days', 'products', 'categories'] as const

export function Files({ period }: { period: Period }) {
  return (
    <section aria-label={words.label} className={styles.files}>
      <ul className="btn-row">
        {files.map((file) => (
          <li key={file}>
            <a className={buttonLook({ size: 'small' })} download href={fileAddress(file, period)}>
              {words[file]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
