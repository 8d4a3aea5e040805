import { isArticle } from '#shop/catalog/catalog.ts'
import type { ProductSelection } from '#shop/catalog/catalogue-table.ts'
import { isTableUrl, productList, tablePath, tableQueryOf } from './product-list.ts'

type Fields = Pick<FormData, 'has'> & { get(name: string): unknown; getAll(name: string): unknown[] }

/** Articles chosen one by one or, with `all`, what the filter of the table at `back` finds. */
export function readSelection(fields: Fields): ProductSelection {
  const back = fields.get('back')
  if (fields.has('all') && typeof back === 'string' && isTableUrl(back)) {
    return { filter: tableQueryOf(productList.read(new URLSearchParams(back.slice(tablePath.length)))) }
  }
  return { articles: fields.getAll('article').map(String).filter(isArticle) }
}

export type SelectionFields = [name: string, value: string][]

/** The fields of a selection, for an address or for the hidden fields of a form. */
export function selectionFields(fields: Fields): SelectionFields {
  const chosen: SelectionFields = fields.has('all')
    ? [['all', 'yes']]
    : fields.getAll('article').map((article) => ['article', String(article)])
  return [...chosen, ['back', String(fields.get('back') ?? '')]]
}
