import { Form } from 'react-router'
import { catalogueTableMessages } from '#rulebook/catalogue-table-messages.ts'
import type { SelectedProducts } from '#shop/catalog/catalogue-table.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { tablePath } from './product-list.ts'
import type { SelectionFields } from './product-selection.ts'
import { SelectionInputs } from './selection-inputs.tsx'

const messages = catalogueTableMessages.remove

export const deleteConfirmationPath = `${tablePath}/delete`

/** Address of the question whether to delete this product. `back` is the address of the product table with its filter. */
export function deleteConfirmationUrl(article: string, back: string): string {
  return `${deleteConfirmationPath}?${new URLSearchParams({ article, back })}`
}

/** For example `“Linen Shade Table Lamp”`, or `3 products`. */
export function nameSelected({ products, name }: SelectedProducts): string {
  return name === null ? messages.several(products) : messages.one(name)
}

export function deleteConfirmationTitle(selected: SelectedProducts): string {
  return selected.products === 0 ? messages.title : messages.ask(nameSelected(selected))
}

/** Counts the orders and reviews of the products, and suggests deactivating them instead. */
export function explainDeletion({ products, orders, reviews }: SelectedProducts): string {
  if (products === 0) return messages.alreadyDeleted
  return `${messages.usage(orders, reviews, products === 1)} ${messages.explained}`
}

type DeleteFormProps = {
  selected: SelectedProducts
  fields: SelectionFields
  back: string
  onCancel?: () => void
  onSent?: () => void
}

export function DeleteForm({ selected: { products }, fields, back, onCancel, onSent }: DeleteFormProps) {
  const cancelLabel = products > 1 ? messages.cancelSeveral : messages.cancelOne
  return (
    <Form action={back} className="btn-row" method="post" onSubmit={onSent} preventScrollReset>
      <SelectionInputs fields={fields} />
      {products > 0 && (
        <>
          <Button name="intent" type="submit" value="deactivate" variant="primary">
            {messages.deactivateInstead}
          </Button>
          <Button name="intent" type="submit" value="delete" variant="danger">
            {messages.confirm}
          </Button>
        </>
      )}
      {onCancel ? <Button onClick={onCancel}>{cancelLabel}</Button> : <LinkButton to={back}>{cancelLabel}</LinkButton>}
    </Form>
  )
}
