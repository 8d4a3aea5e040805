import { Link } from 'react-router'
import { searchMessages } from '#rulebook/search-messages.ts'
import type { FoundContent } from '#shop/content/content.queries.server.ts'
import { contentPath } from '#shop/content/content.ts'
import styles from './found-content.module.css'

const titleId = 'found-content'

/** Stories and pages that a search found; nothing when it found none. */
export function FoundContentList({ content }: { content: readonly FoundContent[] }) {
  if (content.length === 0) return null
  return (
    <section aria-labelledby={titleId} className={styles.found}>
      <h2 id={titleId}>{searchMessages.content}</h2>
      <ul>
        {content.map(({ id, title, summary, ...address }) => (
          <li key={id}>
            <Link to={contentPath(address)}>{title}</Link>
            <p>{summary}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
