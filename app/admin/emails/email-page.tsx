import { data } from 'react-router'
import { ActionNotice } from '#admin/frame/action-result.tsx'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminAction, adminLoader } from '#admin/frame/admin-route.server.ts'
import { ButtonForm } from '#admin/frame/button-form.tsx'
import { DescriptionItem } from '#admin/frame/description-list.tsx'
import { keepAdminPageOnFailure } from '#admin/frame/keep-admin-page-on-failure.ts'
import { RecordNotFound } from '#admin/frame/record-not-found.tsx'
import { useShopDates } from '#admin/frame/use-shop-dates.ts'
import { renderEmailContext } from '#http/router-context.server.ts'
import { adminEmailMessages as messages } from '#rulebook/admin-email-messages.ts'
import { adminOrderMessages } from '#rulebook/admin-order-messages.ts'
import type { ListedEmail } from '#shop/mail/admin-emails.queries.server.ts'
import { readEmailOptions } from '#shop/mail/deliver-email.server.ts'
import { findEmail } from '#shop/mail/find-email.server.ts'
import { BackLink } from '#ui/back-link.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Route } from './+types/email-page.ts'
import { emailName } from './email-name.ts'
import styles from './email-page.module.css'
import { retryOrResendEmails } from './emails-action.server.ts'
import { RetryEmailButton } from './retry-email-button.tsx'

export const loader = adminLoader(async (shop, { params, context }: Route.LoaderArgs) => {
  const found = await findEmail(shop, params.emailId)
  if (!found) return data({ email: null }, { status: 404 })
  const { contents, copy, ...email } = found
  const rendered = contents ? await context.get(renderEmailContext)(contents, await readEmailOptions(shop)) : copy
  return { email: { ...email, contents: rendered && { subject: rendered.subject, text: rendered.text } } }
})

export const action = adminAction((shop, actor, form, { params }: Route.ActionArgs) => {
  form.set('email', params.emailId)
  return retryOrResendEmails(shop, actor, form)
})

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepAdminPageOnFailure(serverAction)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return adminPageMeta(loaderData?.email ? emailName(loaderData.email) : messages.missing)
}

export default function EmailPage({ loaderData: { email }, actionData }: Route.ComponentProps) {
  if (!email) return <RecordNotFound to="/emails" messages={messages} />
  const { id, contents, isUnreadable, state, orderNumber } = email
  return (
    <>
      <BackLink name={messages.back} to="/emails" />
      <PageHeader
        text={<StatusPill done={state === 'sent'}>{messages.states[state]}</StatusPill>}
        title={emailName(email)}
      >
        <RetryEmailButton email={email} />
        {state === 'sent' && orderNumber && <ButtonForm fields={{ intent: 'write-again' }} label={messages.resend} />}
      </PageHeader>
      <ActionNotice result={actionData} />
      <EmailDetails email={email} />
      {!contents && <p className={styles.note}>{isUnreadable ? messages.unreadable : messages.contentDeleted}</p>}
      {state === 'sent' && orderNumber && <p className={styles.note}>{messages.canResend}</p>}
      {contents && <EmailContents id={id} isCopy={state === 'sent'} {...contents} />}
    </>
  )
}

function EmailDetails({ email }: { email: ListedEmail & { orderNumber: string | null } }) {
  const { recipient, state, attempts, writtenAt, sentAt, dueAt, problem, orderNumber } = email
  const { formatDateTime } = useShopDates()
  return (
    <dl className={styles.details}>
      <DescriptionItem term={messages.facts.to}>{recipient}</DescriptionItem>
      <DescriptionItem term={messages.facts.created}>{formatDateTime(writtenAt)}</DescriptionItem>
      {sentAt && <DescriptionItem term={messages.facts.sent}>{formatDateTime(sentAt)}</DescriptionItem>}
      {attempts > 0 && <DescriptionItem term={messages.facts.attempts}>{attempts}</DescriptionItem>}
      {state === 'waiting' && (
        <DescriptionItem term={messages.facts.nextAttempt}>{formatDateTime(dueAt)}</DescriptionItem>
      )}
      {problem && <DescriptionItem term={messages.facts.problem}>{problem}</DescriptionItem>}
      {orderNumber && (
        <DescriptionItem term={messages.facts.order}>
          <TextLink to={`/all-orders/${orderNumber}`}>{adminOrderMessages.number(orderNumber)}</TextLink>
        </DescriptionItem>
      )}
    </dl>
  )
}

type EmailContentsProps = { id: string; isCopy: boolean; subject: string; text: string }

/** The iframe is fully sandboxed: no scripts, forms or navigation. */
function EmailContents({ id, isCopy, subject, text }: EmailContentsProps) {
  return (
    <>
      <p className={styles.note}>{messages.linksHidden}</p>
      <h2>{isCopy ? messages.copy : messages.preview}</h2>
      <p className={styles.subject}>
        {messages.subject}: <strong>{subject}</strong>
      </p>
      <iframe className={styles.preview} sandbox="" src={`/emails/${id}/preview`} title={messages.previewOf(subject)} />
      <h2>{messages.plainText}</h2>
      <pre className={styles.plainText}>{text}</pre>
    </>
  )
}
