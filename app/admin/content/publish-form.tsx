import { Form } from 'react-router'
import { ButtonForm, HiddenFields, useIsSending } from '#admin/frame/button-form.tsx'
import { adminContentMessages } from '#rulebook/admin-content-messages.ts'
import { fileTimeIn } from '#rulebook/days.ts'
import type { AdminContent, ContentState } from '#shop/content/content.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './content-form.module.css'

const messages = adminContentMessages.publish

type PublishFormProps = { content: AdminContent & { path: string; state: ContentState }; timeZone: string }

export function PublishForm({ content, timeZone }: PublishFormProps) {
  const { id, kind, latest, published, firstPublishedAt, startsAt, endsAt, path, state } = content
  const fields = { intent: 'publish', seen: latest }
  const isPublishing = useIsSending(fields)
  const timeOf = (moment: Date | null) => (moment ? fileTimeIn(timeZone, moment).replace(' ', 'T') : '')
  return (
    <section className={styles.section}>
      <h2>{messages.title}</h2>
      <p>{published === latest ? messages.latestShown : messages.saveFirst}</p>
      <p className={styles.times}>
        <TextLink to={`/content/${id}/as-customer`}>{messages.preview}</TextLink>
        {state === 'published' && <TextLink to={path}>{messages.view}</TextLink>}
      </p>
      <Form key={`${timeOf(startsAt)} ${timeOf(endsAt)}`} method="post" preventScrollReset>
        <HiddenFields fields={fields} />
        {kind === 'story' ? (
          <div className={styles.times}>
            <Field defaultValue={timeOf(startsAt)} label={messages.startsAt} name="startsAt" type="datetime-local" />
            <Field defaultValue={timeOf(endsAt)} label={messages.endsAt} name="endsAt" type="datetime-local" />
          </div>
        ) : null}
        <p className="muted">{kind === 'story' ? messages.hint(timeZone) : messages.pageHint}</p>
        {kind === 'story' && state === 'published' && <p className="muted">{messages.hidesUntil}</p>}
        <Button busy={isPublishing} size="small" type="submit">
          {isPublishing ? messages.publishing : messages.publish}
        </Button>
      </Form>
      {kind === 'story' && published !== null && (
        <ButtonForm fields={{ intent: 'unpublish' }} label={messages.unpublish} />
      )}
      {firstPublishedAt === null && (
        <ButtonForm button={{ variant: 'danger' }} fields={{ intent: 'delete' }} label={messages.remove} />
      )}
    </section>
  )
}
