import { TableHead } from '#admin/frame/data-table.tsx'
import { catalogueFileMessages } from '#rulebook/catalogue-file-messages.ts'
import { Table } from '#ui/table.tsx'
import type { PreviewLine } from './import-preview.server.ts'

const messages = catalogueFileMessages.plan

export function ImportLines({
  lines,
  column,
  label,
}: {
  lines: readonly PreviewLine[]
  column: string
  label: string
}) {
  return (
    <Table label={label}>
      <TableHead columns={[messages.line, messages.article, column]} />
      <tbody>
        {lines.map(({ line, article, details }) => (
          <tr key={line}>
            <td>{line}</td>
            <th scope="row">{article}</th>
            <td>
              <ul>
                {details.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
