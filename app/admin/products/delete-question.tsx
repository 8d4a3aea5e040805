import { Form } from 'react-router'
import { catalogueTableWords } from '#rulebook/catalogue-table-words.ts'
import type { Fate } from '#shop/catalog/catalogue-table.queries.server.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { tablePath } from './table-query.ts'

const words = catalogueTableWords.remove

export const deleteAddress = `${tablePath}/delete`

/** Address of the question whether to delete these products. `back` is the address of the product table with its filter. */
export function deletePath(articles: readonly string[], back: string): string {
  const params = new URLSearchParams(articles.map((article) => ['article', article]))
  params.set('back', back)
  return `${deleteAddress}?${params}`
}

/** For example "Delete “Linen Shade Table Lamp”?". */
export function questionOf(fates: readonly Fate[]): string {
  const [first, ...others] = fates
  if (!first) return words.title
  return words.ask(others.length === 0 ? words.one(first.name) : words.several(fates.length))
}

/** Counts the orders and reviews of the products, and suggests deactivating them instead. */
export function explainDeletion(fates: readonly Fate[]): string {
  if (fates.length === 0) return words.gone
  const orders = fates.reduce((sum, fate) => sum + fate.orders, 0)
  const reviews = fates.reduce((sum, fate) => sum + fate.reviews, 0)
  return `${words.has(orders, reviews, fates.length === 1)} ${words.explained}`
}

type DeleteFormProps = { fates: readonly Fate[]; back: string; onKeep?: () => void; onSent?: () => void }

export function DeleteForm({ fates, back, onKeep, onSent }: DeleteFormProps) {
  const keep = fates.length > 1 ? words.keepSeveral : words.keepOne
  return (
    <Form action={back} className="btn-row" method="post" onSubmit={onSent} preventScrollReset>
      {fates.map(({ article }) => (
        <input key={article} name="article" type="hidden" value={article} />
      ))}
      {fates.length > 0 && (
        <>
          <Button name="intent" type="submit" value="deactivate" variant="primary">
            {words.deactivateInstead}
          </Button>
          <Button name="intent" type="submit" value="delete" variant="danger">
            {words.forGood}
          </Button>
        </>
      )}
      {onKeep ? <Button onClick={onKeep}>{keep}</Button> : <LinkButton to={back}>{keep}</LinkButton>}
    </Form>
  )
}
