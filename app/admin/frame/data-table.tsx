import type { ReactNode } from 'react'
import { Table } from '#ui/table.tsx'

/** The class is set on all cells of the column: figures have `num`, cells that must not wrap `whole`. */
type Column = ReactNode | readonly [name: ReactNode, className: 'num' | 'whole']

type TableContents = {
  columns: readonly Column[]
  /** The first cell is the row's heading. */
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[]
}

export function DataTable({ label, ...contents }: TableContents & { label: string }) {
  return (
    <Table label={label}>
      <TableHead columns={contents.columns} />
      <TableBody {...contents} />
    </Table>
  )
}

export function TableHead({ columns }: Pick<TableContents, 'columns'>) {
  return (
    <thead>
      <tr>
        {columns.map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table do not move
          <th className={classNameOf(column)} key={index} scope="col">
            {Array.isArray(column) ? column[0] : column}
          </th>
        ))}
      </tr>
    </thead>
  )
}

export function TableBody({ columns, rows }: TableContents) {
  return (
    <tbody>
      {rows.map(({ key, cells: [heading, ...cells] }) => (
        <tr key={key}>
          <th className={classNameOf(columns[0])} scope="row">
            {heading}
          </th>
          {cells.map((cell, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table do not move
            <td className={classNameOf(columns[index + 1])} key={index}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

function classNameOf(column: Column): string | undefined {
  return Array.isArray(column) ? column[1] : undefined
}
