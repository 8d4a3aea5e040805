import { ActionNotice } from '#admin/frame/action-result.tsx'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminAction, adminLoader } from '#admin/frame/admin-route.server.ts'
import { ButtonForm } from '#admin/frame/button-form.tsx'
import { keepAdminPageOnFailure } from '#admin/frame/keep-admin-page-on-failure.ts'
import { ListPage } from '#admin/frame/list-page.tsx'
import { NoRows } from '#admin/frame/no-rows.tsx'
import rows from '#admin/frame/rows.module.css'
import { useShopDates } from '#admin/frame/use-shop-dates.ts'
import { adminEmailMessages as messages } from '#rulebook/admin-email-messages.ts'
import type { ListedEmail } from '#shop/mail/admin-emails.queries.server.ts'
import { countEmails } from '#shop/mail/count-emails.server.ts'
import { listEmails } from '#shop/mail/list-emails.server.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Route } from './+types/emails-page.ts'
import { emailFilterOf, emailList } from './email-list.ts'
import { emailName } from './email-name.ts'
import styles from './emails.module.css'
import { retryOrResendEmails } from './emails-action.server.ts'
import { RetryEmailButton } from './retry-email-button.tsx'

export const loader = adminLoader(async (shop, { url }: Route.LoaderArgs) => {
  const query = emailList.read(url.searchParams)
  const [listed, counts] = await Promise.all([listEmails(shop, emailFilterOf(query)), countEmails(shop)])
  return { ...listed, counts, query }
})

export const action = adminAction(retryOrResendEmails)

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepAdminPageOnFailure(serverAction)
}

export function meta() {
  return adminPageMeta(messages.title)
}

export default function EmailsPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { emails, counts, total, query } = loaderData
  return (
    <>
      <PageHeader text={messages.text(counts.waiting, counts.failed)} title={messages.title}>
        {counts.failed > 0 && <ButtonForm fields={{ intent: 'try-all-again' }} label={messages.retryAll} />}
      </PageHeader>
      <ActionNotice result={result} />
      <ListPage
        {...loaderData}
        count={messages.found(total)}
        empty={<NoRows list={emailList} messages={messages} query={query} />}
        list={emailList}
      >
        <ol aria-label={messages.list} className={rows.rows}>
          {emails.map((email) => (
            <EmailRow key={email.id} email={email} />
          ))}
        </ol>
      </ListPage>
    </>
  )
}

function EmailRow({ email }: { email: ListedEmail }) {
  const { id, recipient, state, attempts, writtenAt, dueAt, problem } = email
  const { formatDateTime } = useShopDates()
  const awaitsRetry = state === 'waiting' && attempts > 0
  return (
    <li className={styles.email} data-row>
      <div className={styles.summary}>
        <TextLink to={`/emails/${id}`}>{emailName(email)}</TextLink>
        <p className={styles.recipient}>{recipient}</p>
        {problem && <p className={styles.problem}>{problem}</p>}
      </div>
      <div className={styles.state}>
        <StatusPill done={state === 'sent'}>{messages.states[state]}</StatusPill>
        <time dateTime={writtenAt.toISOString()}>{formatDateTime(writtenAt)}</time>
        {awaitsRetry && <span>{messages.nextAttempt(formatDateTime(dueAt))}</span>}
      </div>
      <div className={styles.retry}>
        <RetryEmailButton email={email} />
      </div>
    </li>
  )
}
