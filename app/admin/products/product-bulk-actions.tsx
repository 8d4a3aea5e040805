import type { MouseEvent } from 'react'
import { BulkForm } from '#admin/frame/bulk-form.tsx'
import { IntentButton } from '#admin/frame/intent-button.tsx'
import { catalogueTableMessages } from '#rulebook/catalogue-table-messages.ts'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'
import { deleteConfirmationPath } from './delete-confirmation.tsx'

const messages = catalogueTableMessages.bulk

/** The checkboxes of the products belong to this form. */
export const productBulkFormId = 'several-products'

type ProductBulkActionsProps = {
  articles: readonly string[]
  listUrl: string
  onDelete: (articles: readonly string[]) => void
}

export function ProductBulkActions({ articles, listUrl, onDelete }: ProductBulkActionsProps) {
  const toast = useToast()
  const askToDelete = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    const { form } = event.currentTarget
    const chosen = form ? new FormData(form).getAll('article').map(String) : []
    if (chosen.length === 0) return toast({ tone: 'error', text: catalogueTableMessages.nothingChosen })
    onDelete(chosen)
  }
  return (
    <BulkForm
      boxName="article"
      chooseAllLabel={messages.chooseAll}
      id={productBulkFormId}
      label={messages.label}
      rowIds={articles}
    >
      <input name="back" type="hidden" value={listUrl} />
      <div className="btn-row">
        <IntentButton value="deactivate">{messages.deactivate}</IntentButton>
        <IntentButton value="reactivate">{messages.reactivate}</IntentButton>
        <Button
          formAction={deleteConfirmationPath}
          formMethod="get"
          onClick={askToDelete}
          size="small"
          type="submit"
          variant="danger"
        >
          {messages.delete}
        </Button>
      </div>
    </BulkForm>
  )
}
