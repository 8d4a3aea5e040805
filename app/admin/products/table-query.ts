import { findCategory } from '#rulebook/categories.ts'
import { limits } from '#rulebook/limits.ts'
import {
  type CatalogueTableQuery,
  type CatalogueTableSort,
  catalogueTableSorts,
  stockFilters,
} from '#shop/catalog/catalogue-table.ts'

export const tablePath = '/delete-card'

const defaultDirections = {
  newest: 'desc',
  name: 'asc',
  article: 'asc',
  price: 'asc',
  stock: 'asc',
} as const satisfies Record<CatalogueTableSort, CatalogueTableQuery['direction']>

/** Reads the filter from an address. Invalid values are ignored. A form without JavaScript sends sort and direction as one value. */
export function readTableQuery(params: URLSearchParams): CatalogueTableQuery {
  const [sortName, turned] = (params.get('sort') ?? '').split('-')
  const sort = catalogueTableSorts.find((each) => each === sortName) ?? 'newest'
  const direction = turned ?? params.get('dir')
  const state = params.get('state')
  const page = Number(params.get('page'))
  return {
    query: (params.get('query') ?? '').trim().slice(0, limits.searchQueryMaxLength),
    category: findCategory(params.get('category') ?? '')?.slug ?? null,
    active: state === 'active' ? true : state === 'inactive' ? false : null,
    stock: stockFilters.find((stockLevel) => stockLevel === params.get('stock')) ?? null,
    sort,
    direction: direction === 'asc' || direction === 'desc' ? direction : defaultDirections[sort],
    page: Number.isSafeInteger(page) && page > 0 ? Math.min(page, limits.listingPageMax) : 1,
  }
}

/** The canonical address of the table, without default values. */
export function tableUrl({ query, category, active, stock, sort, direction, page }: CatalogueTableQuery): string {
  const params = new URLSearchParams()
  if (query) params.set('query', query)
  if (category) params.set('category', category)
  if (active !== null) params.set('state', active ? 'active' : 'inactive')
  if (stock) params.set('stock', stock)
  if (sort !== 'newest' || direction !== 'desc') params.set('sort', `${sort}-${direction}`)
  if (page > 1) params.set('page', String(page))
  const text = params.toString()
  return text ? `${tablePath}?${text}` : tablePath
}

/** Address of the CSV file with all pages of the table. */
export function exportUrl(query: CatalogueTableQuery): string {
  return tableUrl({ ...query, page: 1 }).replace(tablePath, `${tablePath}/products.csv`)
}

export function isFiltered({ query, category, active, stock }: CatalogueTableQuery): boolean {
  return query !== '' || category !== null || active !== null || stock !== null
}

/** Address of the table in another sort order. The current column reverses its direction. */
export function sortUrl(query: CatalogueTableQuery, sort: CatalogueTableSort): string {
  const defaultDirection = defaultDirections[sort]
  const turned = defaultDirection === 'asc' ? 'desc' : 'asc'
  const direction = query.sort === sort && query.direction === defaultDirection ? turned : defaultDirection
  return tableUrl({ ...query, sort, direction, page: 1 })
}

/** The return address if it is this table's; any other is replaced by the table without filters. */
export function readReturnUrl(back: string | null): string {
  if (!back?.startsWith(`${tablePath}?`)) return tablePath
  return tableUrl(readTableQuery(new URLSearchParams(back.slice(tablePath.length))))
}
