import { FormAlert } from '#admin/frame/form-alert.tsx'
import { useShopDates } from '#admin/frame/use-shop-dates.ts'
import { adminContentMessages } from '#rulebook/admin-content-messages.ts'
import { Button } from '#ui/button.tsx'
import { TextButton } from '#ui/text-link.tsx'
import styles from './content-form.module.css'
import type { ContentFormResult } from './content-values.ts'
import type { useContentDraft } from './use-content-draft.ts'

const messages = adminContentMessages.form

type ContentAlertProps = {
  draft: ReturnType<typeof useContentDraft>
  result: ContentFormResult | undefined
  /** Null for a new text. */
  saved: { at: Date; by: string } | null
  /** The version that the form shows. */
  version: number
}

/** Why the form was refused, or what became of the stored draft. */
export function ContentAlert({ result, draft, saved, version }: ContentAlertProps) {
  const { formatDateTime } = useShopDates()
  if (result) return <FormAlert result={result} />
  if (draft.state === 'none') return null
  if (draft.state === 'elsewhere') {
    return (
      <p className={styles.notice} role="alert">
        {messages.elsewhere}
      </p>
    )
  }
  if (draft.state === 'outdated' && saved) {
    const typed = draft.typedAt && formatDateTime(draft.typedAt)
    return (
      <div className={styles.notice} role="alert">
        <p>{messages.outdated(typed, version, formatDateTime(saved.at), saved.by)}</p>
        <div className="btn-row">
          <Button onClick={draft.keep} size="small">
            {messages.keepDraft}
          </Button>
          <Button onClick={draft.discard} size="small">
            {messages.useSaved}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <p className={styles.notice} role="status">
      {messages.restored} <TextButton onClick={draft.discard}>{messages.discard}</TextButton>
    </p>
  )
}
