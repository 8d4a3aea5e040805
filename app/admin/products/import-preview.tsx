import { Form, useNavigation } from 'react-router'
import { catalogueFileMessages } from '#rulebook/catalogue-file-messages.ts'
import { Button } from '#ui/button.tsx'
import { ImportLines } from './import-lines.tsx'
import styles from './import-page.module.css'
import type { Preview } from './import-preview.server.ts'

const messages = catalogueFileMessages.plan

/** The changes of an import file and the button that applies them. There is no button while any line has an error. */
export function ImportPreview({ preview }: { preview: Preview }) {
  const { id, summary, count, bad, badCount, lines } = preview
  const { state, formData } = useNavigation()
  const isApplying = state !== 'idle' && formData?.has('import')
  return (
    <div className={styles.preview}>
      <h2>{messages.title}</h2>
      <p role="status">{badCount === 0 && count === 0 ? messages.nothing : summary}</p>
      {badCount > 0 && (
        <>
          <h3 className={styles.bad}>{messages.invalidTitle(badCount)}</h3>
          <p>{messages.invalidText}</p>
          <ImportLines column={messages.problem} label={messages.invalidTitle(badCount)} lines={bad} />
          {badCount > bad.length && <p>{messages.more(badCount - bad.length)}</p>}
        </>
      )}
      {badCount === 0 && count > 0 && (
        <Form method="post">
          <input name="import" type="hidden" value={id} />
          <Button busy={isApplying} type="submit" variant="primary">
            {isApplying ? messages.applying : messages.apply(count)}
          </Button>
        </Form>
      )}
      {lines.length > 0 && <ImportLines column={messages.effect} label={messages.effect} lines={lines} />}
      {count > lines.length && <p>{messages.more(count - lines.length)}</p>}
    </div>
  )
}
