import { choiceFilter, defineList, type QueryOf, searchFilter } from '#admin/frame/list.ts'
import { catalogueTableMessages } from '#rulebook/catalogue-table-messages.ts'
import { categories } from '#rulebook/categories.ts'
import { searchLimits } from '#rulebook/limits/search.ts'
import {
  type CatalogueTableQuery,
  type CatalogueTableSort,
  catalogueTableSorts,
  stockFilters,
} from '#shop/catalog/catalogue-table.ts'

const messages = catalogueTableMessages.filter

export const tablePath = '/delete-card'
export const reductionsPath = `${tablePath}/reductions`
export const changeProductsPath = `${tablePath}/change`

/** Each column's usual direction comes first. */
const orders = [
  'newest-desc',
  'newest-asc',
  'name-asc',
  'name-desc',
  'article-asc',
  'article-desc',
  'price-asc',
  'price-desc',
  'stock-asc',
  'stock-desc',
] as const
const [newestFirst, ...otherOrders] = orders

export const productList = defineList(tablePath, messages, {
  query: searchFilter(messages.query, searchLimits.queryMaxLength),
  category: choiceFilter(messages.category, [
    ['', messages.anyCategory],
    ...categories.map(({ slug, name }) => [slug, name] as const),
  ]),
  state: choiceFilter(messages.state, [
    ['', messages.anyState],
    ['active', messages.states.active],
    ['inactive', messages.states.inactive],
  ]),
  stock: choiceFilter(messages.stock, [
    ['', messages.anyStock],
    ...stockFilters.map((level) => [level, messages.stocks[level]] as const),
  ]),
  sort: {
    ...choiceFilter(messages.order, [
      [newestFirst, messages.orders[newestFirst]],
      ...otherOrders.map((order) => [order, messages.orders[order]] as const),
    ]),
    read: (text) => orders.find((order) => order === text) ?? ordersBy(text)[0],
    hidesNoRows: true,
  },
})
export const deletedList = defineList(`${tablePath}/deleted`, catalogueTableMessages.deleted.filter, {
  query: searchFilter(catalogueTableMessages.deleted.filter.query, searchLimits.queryMaxLength),
})

export type ProductListQuery = QueryOf<typeof productList>

function ordersBy(sort: string) {
  return orders.filter((order) => order.startsWith(`${sort}-`))
}

export function tableQueryOf({ query, category, state, stock, sort, page }: ProductListQuery): CatalogueTableQuery {
  return {
    query,
    page,
    category: category || null,
    active: state === '' ? null : state === 'active',
    stock: stock || null,
    sort: catalogueTableSorts.find((each) => sort.startsWith(each)) ?? 'newest',
    direction: sort.endsWith('-asc') ? 'asc' : 'desc',
  }
}

/** Address of the CSV file with all pages of the table. */
export function exportUrl(query: ProductListQuery): string {
  return productList.url({ ...query, page: 1 }, `${tablePath}/products.csv`)
}

/** Address of the table sorted by this column. The current column reverses its direction. */
export function sortUrl(query: ProductListQuery, column: CatalogueTableSort): string {
  const sort = ordersBy(column).find((order) => order !== query.sort)
  return productList.url({ ...query, ...(sort && { sort }), page: 1 })
}

export function isTableUrl(url: string): boolean {
  return url === tablePath || url.startsWith(`${tablePath}?`)
}

/** The return address if it is this table's; any other is replaced by the table without filters. */
export function readReturnUrl(back: string | null): string {
  if (back === null || !isTableUrl(back)) return tablePath
  return productList.url(productList.read(new URLSearchParams(back.slice(tablePath.length))))
}
