import { DataTable } from '#admin/frame/data-table.tsx'
import { adminOrderMessages } from '#rulebook/admin-order-messages.ts'
import styles from './pieces-table.module.css'

type PiecesInput = {
  name: string
  label: string
  defaultValue: number | string
  max: number
  disabled?: boolean
}

export type PiecesRow = { article: string; name: string; left: number; inputs: readonly PiecesInput[] }

type PiecesTableProps = {
  label: string
  /** The heads of the columns after the product: the number left, then each input. */
  columns: readonly string[]
  rows: readonly PiecesRow[]
}

/** Lines of an order with numbers of pieces to enter. */
export function PiecesTable({ label, columns, rows }: PiecesTableProps) {
  return (
    <DataTable
      columns={[adminOrderMessages.lines.product, ...columns.map((column) => [column, 'num'] as const)]}
      label={label}
      rows={rows.map(({ article, name, left, inputs }) => ({
        key: article,
        cells: [
          name,
          left,
          ...inputs.map(({ label: inputLabel, ...input }) => (
            <input
              {...input}
              aria-label={inputLabel}
              autoComplete="off"
              className={styles.pieces}
              inputMode="numeric"
              key={input.name}
              min={0}
              type="number"
            />
          )),
        ],
      }))}
    />
  )
}
