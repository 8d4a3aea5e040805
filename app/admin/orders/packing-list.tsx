import { TableHead } from '#admin/frame/data-table.tsx'
import { adminOrderMessages } from '#rulebook/admin-order-messages.ts'

const messages = adminOrderMessages.packingSlipPage

type PackedLine = { article: string; name: string; pieces: number }

/** The contents of a parcel with boxes to tick. */
export function PackingList({ lines }: { lines: readonly PackedLine[] }) {
  const toPack = lines.filter(({ pieces }) => pieces > 0)
  const count = toPack.reduce((sum, { pieces }) => sum + pieces, 0)
  return (
    <table>
      <TableHead
        columns={[messages.packed, adminOrderMessages.lines.product, [adminOrderMessages.lines.quantity, 'num']]}
      />
      <tbody>
        {toPack.map(({ article, name, pieces }) => (
          <tr key={article}>
            <td data-box="" />
            <th scope="row">
              {name} <small>{article}</small>
            </th>
            <td className="num">{pieces}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td />
          <th scope="row">{adminOrderMessages.lines.sum}</th>
          <td className="num">{messages.pieces(count)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
