import { ButtonForm } from '#admin/frame/button-form.tsx'
import styles from '#admin/frame/import-sections.module.css'
import { adminContentFileMessages } from '#rulebook/admin-content-file-messages.ts'
import type { ImportSummary } from '#shop/content-files/content-plan.ts'

const messages = adminContentFileMessages.done

type ImportDoneProps = { done: { id: string; summary: ImportSummary; canUndo: boolean } }

export function ImportDone({ done: { id, summary, canUndo } }: ImportDoneProps) {
  return (
    <section className={styles.section}>
      <h2>{messages.title}</h2>
      <p role="status">{messages.text(summary.added, summary.changed, summary.leftOut)}</p>
      {canUndo && (
        <>
          <p className={styles.note}>{messages.undoText}</p>
          <ButtonForm
            button={{ variant: 'quiet' }}
            fields={{ intent: 'undo', file: id }}
            label={messages.undo}
            preventScrollReset={false}
          />
        </>
      )}
    </section>
  )
}
