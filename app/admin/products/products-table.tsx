import { ArrowDown, ArrowUp } from 'lucide'
import { Link } from 'react-router'
import { catalogueTableWords as words } from '#rulebook/catalogue-table-words.ts'
import type { AskedTable, TableProduct, TableSort } from '#shop/catalog/catalogue-table.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Table } from '#ui/table.tsx'
import { ProductRow } from './product-row.tsx'
import styles from './products-table.module.css'
import type { TableAnswer } from './table-action.server.ts'
import { sortedBy } from './table-query.ts'

const { columns } = words

type ProductsTableProps = {
  products: readonly TableProduct[]
  asked: AskedTable
  address: string
  answer: TableAnswer | undefined
  onDelete: (articles: readonly string[]) => void
}

/** One row per product, or one card on a phone. */
export function ProductsTable({ products, asked, address, answer, onDelete }: ProductsTableProps) {
  return (
    <div className={styles.table}>
      <Table label={words.label}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{columns.choose}</span>
            </th>
            <SortedColumn asked={asked} name={columns.product} sort="name" />
            <th scope="col">{columns.category}</th>
            <SortedColumn asked={asked} isNumber name={columns.stock} sort="stock" />
            <SortedColumn asked={asked} isNumber name={columns.price} sort="price" />
            <th scope="col">{columns.active}</th>
            <th scope="col">
              <span className="visually-hidden">{columns.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <ProductRow
              address={address}
              answer={answer?.article === product.article ? answer : undefined}
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

type SortedColumnProps = { name: string; sort: TableSort; asked: AskedTable; isNumber?: boolean }

function SortedColumn({ name, sort, asked, isNumber = false }: SortedColumnProps) {
  const isCurrent = asked.sort === sort
  const isUp = asked.direction === 'asc'
  return (
    <th
      aria-sort={isCurrent ? (isUp ? 'ascending' : 'descending') : undefined}
      className={classNames(isNumber && 'num')}
      scope="col"
    >
      <Link className={styles.sort ?? ''} preventScrollReset to={sortedBy(asked, sort)}>
        {name}
        {isCurrent && <Icon of={isUp ? ArrowUp : ArrowDown} small />}
      </Link>
    </th>
  )
}
