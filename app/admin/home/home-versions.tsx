import { ButtonForm } from '#admin/frame/button-form.tsx'
import { useShopDates } from '#admin/frame/use-shop-dates.ts'
import { adminHomeMessages } from '#rulebook/admin-home-messages.ts'
import type { PublishedHomeVersion } from '#shop/home/home.queries.server.ts'
import { TextLink } from '#ui/text-link.tsx'
import styles from './arrange-home-page.module.css'

const messages = adminHomeMessages.versions

type HomeVersionsProps = {
  versions: readonly PublishedHomeVersion[]
  seen: number
  publishedNumber: number
  /** The number of changes that are not published. */
  count: number
}

export function HomeVersions({ versions, seen, publishedNumber, count }: HomeVersionsProps) {
  const { formatDateTime } = useShopDates()
  const first = { number: 0, publishedAt: null, publishedBy: null }
  return (
    <section className={styles.versions}>
      <h2>{messages.title}</h2>
      <ol>
        {count > 0 && (
          <li>
            <p>{messages.draft(adminHomeMessages.changes(count))}</p>
          </li>
        )}
        {[...versions, first].map(({ number, publishedAt, publishedBy }) => {
          const when = publishedAt ? formatDateTime(publishedAt) : messages.first
          return (
            <li key={number}>
              <p>
                {publishedAt ? messages.published : messages.first}
                {number === publishedNumber && ` · ${adminHomeMessages.states.shown}`}
                {publishedAt && <small>{messages.by(publishedBy ?? '', when)}</small>}
              </p>
              <div className={styles.ways}>
                <TextLink aria-label={messages.seeOf(when)} to={`/home-page/as-customer?version=${number}`}>
                  {messages.see}
                </TextLink>
                {(number !== publishedNumber || count > 0) && (
                  <ButtonForm
                    button={{ 'aria-label': messages.restoreOf(when), variant: 'quiet' }}
                    fields={{ intent: 'restore', version: number, seen }}
                    label={messages.restore}
                  />
                )}
              </div>
            </li>
          )
        })}
      </ol>
      <p className={styles.hint}>{messages.hint}</p>
    </section>
  )
}
