import { useShopDates } from '#admin/frame/use-shop-dates.ts'
import { adminContentMessages } from '#rulebook/admin-content-messages.ts'
import type { AdminContent, ContentVersion } from '#shop/content/content.ts'
import { TextLink } from '#ui/text-link.tsx'
import styles from './content-form.module.css'

const messages = adminContentMessages.versions

type VersionListProps = {
  content: Pick<AdminContent, 'id' | 'latest' | 'published'>
  versions: readonly Omit<ContentVersion, 'body'>[]
}

export function VersionList({ content: { id, latest, published }, versions }: VersionListProps) {
  const { formatDateTime } = useShopDates()
  return (
    <section className={styles.section}>
      <h2>{messages.title}</h2>
      <ol className={styles.versions} reversed>
        {versions.map(({ number, savedAt, fullName, copyOf }) => (
          <li key={number}>
            <strong>{messages.name(number)}</strong>
            {` · ${formatDateTime(savedAt)}, ${fullName}`}
            {copyOf !== null && ` · ${messages.copyOf(copyOf)}`}
            {number === published && ` · ${messages.shown}`}
            {number !== latest && (
              <>
                {' · '}
                <TextLink to={`/content/${id}/versions/${number}`}>{messages.compare(number)}</TextLink>
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
