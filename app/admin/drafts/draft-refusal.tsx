import { FormAlert } from '#admin/frame/form-alert.tsx'
import { draftMessages as messages } from '#rulebook/draft-messages.ts'
import type { DraftId } from '#shop/drafts/drafts.ts'
import { draftPath } from './draft-paths.ts'
import type { DraftResult, RefusalPlace } from './draft-result.ts'
import styles from './drafts.module.css'

type DraftRefusalProps = { at: RefusalPlace; id: DraftId; result: DraftResult | undefined }

export function DraftRefusal({ at, id, result }: DraftRefusalProps) {
  if (result?.refusal?.at !== at) return null
  return (
    <div className={styles.refusal}>
      <FormAlert result={{ problems: { form: result.refusal.text } }}>
        {result.typed && (
          <>
            {' '}
            <OtherWindowLink gone={result.gone} id={id} />
          </>
        )}
      </FormAlert>
    </div>
  )
}

/** Shows in a new tab what the other window has made of the draft. */
function OtherWindowLink({ id, gone }: { id: DraftId; gone: DraftResult['gone'] }) {
  const { look, lookAtOrder } = messages.gone
  const [to, text] = gone?.orderNumber
    ? [`/all-orders/${gone.orderNumber}`, lookAtOrder]
    : [draftPath(id), gone ? look : messages.stale.look]
  return (
    <a href={to} rel="noreferrer" target="_blank">
      {text}
    </a>
  )
}
