import type { ReactNode } from 'react'
import { Price } from './price.tsx'
import styles from './priced-table.module.css'
import { Table } from './table.tsx'

export type PricedRow = {
  key: string
  name: ReactNode
  picture?: ReactNode
  notes?: readonly ReactNode[]
  priceCents: number
  quantity: number
}

type PricedTableProps = {
  label: string
  heads: { product: string; price: string; quantity: string; total: string }
  rows: readonly PricedRow[]
  sums?: readonly { name: string; cents: number; isStrong?: boolean }[]
}

export function PricedTable({ label, heads, rows, sums = [] }: PricedTableProps) {
  return (
    <Table label={label}>
      <thead>
        <tr>
          <th scope="col">{heads.product}</th>
          <th className="num" scope="col">
            {heads.price}
          </th>
          <th className="num" scope="col">
            {heads.quantity}
          </th>
          <th className="num" scope="col">
            {heads.total}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.key} row={row} />
        ))}
      </tbody>
      {sums.length > 0 && (
        <tfoot>
          {sums.map(({ name, cents, isStrong }) => (
            <tr className={isStrong ? styles.strong : styles.sum} key={name}>
              <th colSpan={3} scope="row">
                {name}
              </th>
              <td className="num">
                <Price cents={cents} />
              </td>
            </tr>
          ))}
        </tfoot>
      )}
    </Table>
  )
}

function Row({ row: { name, picture, notes = [], priceCents, quantity } }: { row: PricedRow }) {
  return (
    <tr>
      <th scope="row">
        <div className={styles.product}>
          {picture}
          <span>
            {name}
            {notes.map((note, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a note has no other key than its position
              <small key={index}>{note}</small>
            ))}
          </span>
        </div>
      </th>
      <td className="num">
        <Price cents={priceCents} />
      </td>
      <td className="num">{quantity}</td>
      <td className="num">
        <Price cents={priceCents * quantity} />
      </td>
    </tr>
  )
}
