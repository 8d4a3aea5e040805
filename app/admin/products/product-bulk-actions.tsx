import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { BulkForm } from '#admin/frame/bulk-form.tsx'
import { IntentButton } from '#admin/frame/intent-button.tsx'
import { catalogueTableMessages } from '#rulebook/catalogue-table-messages.ts'
import { productLimits } from '#rulebook/limits/products.ts'
import { reductionMessages } from '#rulebook/reduction-messages.ts'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'
import { deleteConfirmationPath } from './delete-confirmation.tsx'
import { changeProductsPath, reductionsPath } from './product-list.ts'
import { selectionFields } from './product-selection.ts'

const messages = catalogueTableMessages.bulk

/** The checkboxes of the products belong to this form. */
export const productBulkFormId = 'several-products'

type ProductBulkActionsProps = {
  articles: readonly string[]
  /** How many products all pages of the list have. */
  total: number
  listUrl: string
  onDelete: (confirmationUrl: string) => void
}

export function ProductBulkActions({ articles, total, listUrl, onDelete }: ProductBulkActionsProps) {
  const toast = useToast()
  const navigate = useNavigate()
  const hasMore = total > articles.length && total <= productLimits.matchingMax
  /** A button that leads to a page about the chosen products. */
  const linkTo = (path: string, open: (url: string) => void) => ({
    formAction: path,
    formMethod: 'get' as const,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      event.preventDefault()
      const fields = new FormData(event.currentTarget.form ?? undefined)
      if (!fields.has('all') && !fields.has('article')) {
        return toast({ tone: 'error', text: catalogueTableMessages.nothingChosen })
      }
      open(`${path}?${new URLSearchParams(selectionFields(fields))}`)
    },
    size: 'small' as const,
    type: 'submit' as const,
  })
  return (
    <BulkForm
      boxName="article"
      chooseAllLabel={messages.chooseAll}
      id={productBulkFormId}
      label={messages.label}
      matching={hasMore ? { total, label: messages.chooseMatching(total) } : undefined}
      rowIds={articles}
    >
      <input name="back" type="hidden" value={listUrl} />
      <input name="seen" type="hidden" value={total} />
      <div className="btn-row">
        <IntentButton value="deactivate">{messages.deactivate}</IntentButton>
        <IntentButton value="reactivate">{messages.reactivate}</IntentButton>
        <Button {...linkTo(changeProductsPath, (url) => void navigate(url))}>{messages.change}</Button>
        <Button {...linkTo(reductionsPath, (url) => void navigate(url))}>{reductionMessages.link}</Button>
        <Button {...linkTo(deleteConfirmationPath, onDelete)} variant="danger">
          {messages.delete}
        </Button>
      </div>
    </BulkForm>
  )
}
