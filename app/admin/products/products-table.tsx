import { ArrowDown, ArrowUp } from 'lucide'
import { Link } from 'react-router'
import { catalogueTableMessages as messages } from '#rulebook/catalogue-table-messages.ts'
import type { CatalogueTableRow, CatalogueTableSort } from '#shop/catalog/catalogue-table.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Table } from '#ui/table.tsx'
import { type ProductListQuery, sortUrl } from './product-list.ts'
import { ProductRow } from './product-row.tsx'
import styles from './products-table.module.css'
import type { TableActionResult } from './table-action.server.ts'

const { columns } = messages

type ProductsTableProps = {
  products: readonly CatalogueTableRow[]
  query: ProductListQuery
  listUrl: string
  result: TableActionResult | undefined
  onDelete: (confirmationUrl: string) => void
}

/** One row per product, or one card on a phone. */
export function ProductsTable({ products, query, listUrl, result, onDelete }: ProductsTableProps) {
  return (
    <div className={styles.table}>
      <Table label={messages.label}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{columns.choose}</span>
            </th>
            <SortedColumn query={query} name={columns.product} sort="name" />
            <th scope="col">{columns.category}</th>
            <SortedColumn query={query} isNumber name={columns.stock} sort="stock" />
            <SortedColumn query={query} isNumber name={columns.price} sort="price" />
            <th scope="col">{columns.active}</th>
            <th scope="col">
              <span className="visually-hidden">{columns.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <ProductRow
              listUrl={listUrl}
              result={result?.article === product.article ? result : undefined}
              key={product.article}
              onDelete={onDelete}
              product={product}
            />
          ))}
        </tbody>
      </Table>
    </div>
  )
}

type SortedColumnProps = { name: string; sort: CatalogueTableSort; query: ProductListQuery; isNumber?: boolean }

function SortedColumn({ name, sort, query, isNumber = false }: SortedColumnProps) {
  const isCurrent = query.sort.startsWith(`${sort}-`)
  const isUp = query.sort.endsWith('-asc')
  return (
    <th
      aria-sort={isCurrent ? (isUp ? 'ascending' : 'descending') : undefined}
      className={classNames(isNumber && 'num')}
      scope="col"
    >
      <Link className={styles.sort ?? ''} preventScrollReset to={sortUrl(query, sort)}>
        {name}
        {isCurrent && <Icon of={isUp ? ArrowUp : ArrowDown} small />}
      </Link>
    </th>
  )
}
