import { Link } from 'react-router'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminListLoader } from '#admin/frame/admin-route.server.ts'
import { ExportLink } from '#admin/frame/export-link.tsx'
import { ListPage } from '#admin/frame/list-page.tsx'
import { NoRows } from '#admin/frame/no-rows.tsx'
import { useShopDates } from '#admin/frame/use-shop-dates.ts'
import { adminSettingMessages } from '#rulebook/admin-setting-messages.ts'
import { auditMessages as messages } from '#rulebook/audit-messages.ts'
import { auditLimits } from '#rulebook/limits/audit.ts'
import type { AuditValue } from '#shop/audit/audit.ts'
import { describeAuditProperty, describeAuditValue, nounOf } from '#shop/audit/describe-audit-value.ts'
import { type LogEntry, listAuditLog } from '#shop/audit/list-audit-log.server.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { Route } from './+types/audit-page.ts'
import styles from './audit.module.css'
import { auditList, auditQueryOf } from './audit-list.ts'

export const loader = adminListLoader(async (shop, { url }: Route.LoaderArgs) => {
  const query = auditList.read(url.searchParams)
  return { ...(await listAuditLog(shop, auditQueryOf(query))), query }
})

export function meta() {
  return adminPageMeta(messages.title)
}

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { entries, total, query } = loaderData
  return (
    <>
      <PageHeader text={messages.text} title={messages.title}>
        <ExportLink href={auditList.url({ ...query, page: 1 }, `${auditList.path}/entries.csv`)}>
          {messages.file.export}
        </ExportLink>
      </PageHeader>
      <ListPage
        {...loaderData}
        count={messages.found(total)}
        empty={<NoRows list={auditList} messages={messages} query={query} />}
        list={auditList}
      >
        <ol aria-label={messages.list} className={styles.entries}>
          {entries.map((entry) => (
            <Entry entry={entry} key={entry.id} />
          ))}
        </ol>
      </ListPage>
    </>
  )
}

function Entry({ entry }: { entry: LogEntry }) {
  const { at, fullName, what, from, to } = entry
  const { formatDateTime } = useShopDates()
  const shownValue = (value: AuditValue) => shortened(describeAuditValue(value, what, formatDateTime))
  return (
    <li className={styles.entry}>
      <time className={styles.when} dateTime={at.toISOString()}>
        {formatDateTime(at)}
      </time>
      <p className={styles.who}>{fullName}</p>
      <p className={styles.where}>
        <Subject entry={entry} />
      </p>
      <p className={styles.change}>
        {describeAuditProperty(what)}{' '}
        <span>
          {shownValue(from)} <span aria-hidden="true">→</span> <VisuallyHidden>{messages.becomes}</VisuallyHidden>{' '}
          {shownValue(to)}
        </span>
      </p>
    </li>
  )
}

function Subject({ entry: { what, subject, subjectName } }: { entry: LogEntry }) {
  const noun = nounOf(what)
  const path = pathOf(noun, subject, subjectName)
  const name = `${messages.nouns[noun] ?? noun} ${subjectName ?? (noun === 'setting' ? settingName(subject) : subject)}`
  return path ? <Link to={path}>{name}</Link> : name
}

function settingName(subject: string): string {
  const names: Readonly<Record<string, string>> = adminSettingMessages.names
  return names[subject] ?? subject
}

/** Null where the subject has no page of its own, or is gone. */
function pathOf(noun: string, subject: string, subjectName: string | null): string | null {
  if (noun === 'customer') return subjectName ? `/customers/${subject}` : null
  if (noun === 'setting') return '/shop-settings'
  const pages: Readonly<Record<string, string>> = {
    order: '/all-orders',
    return: '/all-returns',
    product: '/change-product',
    promotion: '/promotions',
  }
  return pages[noun] ? `${pages[noun]}/${encodeURIComponent(subject)}` : null
}

function shortened(text: string): string {
  const { shownCharactersMax } = auditLimits
  return text.length > shownCharactersMax ? `${text.slice(0, shownCharactersMax)}…` : text
}
