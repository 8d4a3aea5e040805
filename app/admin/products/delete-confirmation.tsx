import { Form } from 'react-router'
import { catalogueTableMessages } from '#rulebook/catalogue-table-messages.ts'
import type { ProductUsage } from '#shop/catalog/catalogue-table.queries.server.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { tablePath } from './product-list.ts'

const messages = catalogueTableMessages.remove

export const deleteConfirmationPath = `${tablePath}/delete`

/** Address of the question whether to delete these products. `back` is the address of the product table with its filter. */
export function deleteConfirmationUrl(articles: readonly string[], back: string): string {
  const params = new URLSearchParams(articles.map((article) => ['article', article]))
  params.set('back', back)
  return `${deleteConfirmationPath}?${params}`
}

/** For example "Delete “Linen Shade Table Lamp”?". */
export function deleteConfirmationTitle(products: readonly ProductUsage[]): string {
  const [first, ...others] = products
  if (!first) return messages.title
  return messages.ask(others.length === 0 ? messages.one(first.name) : messages.several(products.length))
}

/** Counts the orders and reviews of the products, and suggests deactivating them instead. */
export function explainDeletion(products: readonly ProductUsage[]): string {
  if (products.length === 0) return messages.alreadyDeleted
  const orders = products.reduce((sum, product) => sum + product.orders, 0)
  const reviews = products.reduce((sum, product) => sum + product.reviews, 0)
  return `${messages.usage(orders, reviews, products.length === 1)} ${messages.explained}`
}

type DeleteFormProps = { products: readonly ProductUsage[]; back: string; onCancel?: () => void; onSent?: () => void }

export function DeleteForm({ products, back, onCancel, onSent }: DeleteFormProps) {
  const cancelLabel = products.length > 1 ? messages.cancelSeveral : messages.cancelOne
  return (
    <Form action={back} className="btn-row" method="post" onSubmit={onSent} preventScrollReset>
      {products.map(({ article }) => (
        <input key={article} name="article" type="hidden" value={article} />
      ))}
      {products.length > 0 && (
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
