import { ButtonForm } from '#admin/frame/button-form.tsx'
import { adminSceneMessages } from '#rulebook/admin-scene-messages.ts'
import styles from './scene-page.module.css'

const messages = adminSceneMessages.remove

/** The question is part of the page, so that it needs no script. */
export function DeleteScene({ id, name }: { id: string; name: string }) {
  return (
    <details className={styles.remove}>
      <summary>{messages.open}</summary>
      <p>{messages.text}</p>
      <ButtonForm
        busyLabel={messages.deleting}
        button={{ variant: 'danger' }}
        fields={{ intent: 'delete', scene: id }}
        label={messages.confirm(name)}
      />
    </details>
  )
}
