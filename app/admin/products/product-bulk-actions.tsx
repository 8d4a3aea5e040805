import { type RefObject, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { catalogueTableMessages } from '#rulebook/catalogue-table-messages.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { useToast } from '#ui/toast.tsx'
import { deleteConfirmationPath } from './delete-confirmation.tsx'
import styles from './product-bulk-actions.module.css'

const messages = catalogueTableMessages.bulk

/** The checkboxes of the products belong to this form. */
export const productBulkFormId = 'several-products'

type ProductBulkActionsProps = {
  articles: readonly string[]
  listUrl: string
  onDelete: (articles: readonly string[]) => void
}

export function ProductBulkActions({ articles, listUrl, onDelete }: ProductBulkActionsProps) {
  const { state, formData } = useNavigation()
  const submittedIntent = state !== 'idle' ? formData?.get('intent') : null
  const isHydrated = useHydrated()
  const toast = useToast()
  const form = useRef<HTMLFormElement>(null)
  useResetAfterSubmit(form, Boolean(submittedIntent))

  const boxes = () =>
    [...(form.current?.elements ?? [])].filter((each) => each instanceof HTMLInputElement && each.name === 'article')
  const chooseAll = (chosen: boolean) => {
    for (const box of boxes()) if (box instanceof HTMLInputElement) box.checked = chosen
  }
  const askToDelete = () => {
    const chosen = boxes().flatMap((box) => (box instanceof HTMLInputElement && box.checked ? [box.value] : []))
    if (chosen.length === 0) return toast({ tone: 'error', text: catalogueTableMessages.nothingChosen })
    onDelete(chosen)
  }

  return (
    <Form
      action={listUrl}
      aria-label={messages.label}
      className={styles.bulk}
      id={productBulkFormId}
      method="post"
      preventScrollReset
      ref={form}
    >
      {isHydrated && (
        <Checkbox key={articles.join(' ')} onChange={(event) => chooseAll(event.currentTarget.checked)}>
          {messages.chooseAll}
        </Checkbox>
      )}
      <input name="back" type="hidden" value={listUrl} />
      <div className="btn-row">
        <Button busy={submittedIntent === 'deactivate'} name="intent" size="small" type="submit" value="deactivate">
          {messages.deactivate}
        </Button>
        <Button busy={submittedIntent === 'reactivate'} name="intent" size="small" type="submit" value="reactivate">
          {messages.reactivate}
        </Button>
        <Button
          formAction={deleteConfirmationPath}
          formMethod="get"
          onClick={(event) => {
            event.preventDefault()
            askToDelete()
          }}
          size="small"
          type="submit"
          variant="danger"
        >
          {messages.delete}
        </Button>
      </div>
    </Form>
  )
}

/** Clears the checkboxes after the form is sent. */
function useResetAfterSubmit(form: RefObject<HTMLFormElement | null>, isSubmitting: boolean): void {
  const wasSubmitting = useRef(false)
  useEffect(() => {
    if (wasSubmitting.current && !isSubmitting) form.current?.reset()
    wasSubmitting.current = isSubmitting
  }, [form, isSubmitting])
}
