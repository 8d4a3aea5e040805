import { isArticle } from '#shop/catalog/catalog.ts'
import type { ProductSelection } from '#shop/catalog/catalogue-table.ts'
import { isTableUrl, productList, tablePath, tableQueryOf } from './product-list.ts'

type Fields = Pick<FormData, 'has'> & { get(name: string): unknown; getAll(name: string): unknown[] }

/** Articles chosen one by one or, with `all`, what the filter of the table at `back` finds. */
export function readSelection(fields: Fields): ProductSelection {
  const back = fields.get('back')
  if (fields.has('all') && typeof back === 'string' && isTableUrl(back)) {
    const seen = fields.get('seen')
    return {
      filter: tableQueryOf(productList.read(new URLSearchParams(back.slice(tablePath.length)))),
      ...(typeof seen === 'string' && /^\d{1,9}$/.test(seen) && { seen: Number(seen) }),
    }
  }
  return { articles: fields.getAll('article').map(String).filter(isArticle) }
}

export type SelectionFields = [name: string, value: string][]

/**
 * The fields of a selection, for an address or for the hidden fields of a form. `seen` is the number of matching products that the page
 * with the form shows.
 */
export function selectionFields(fields: Fields, seen?: number): SelectionFields {
  const chosen: SelectionFields = fields.has('all')
    ? [['all', 'yes'], ...(seen === undefined ? [] : [['seen', String(seen)] satisfies SelectionFields[number]])]
    : fields.getAll('article').map((article) => ['article', String(article)])
  return [...chosen, ['back', String(fields.get('back') ?? '')]]
}
