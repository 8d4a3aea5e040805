import { formatDateTime } from '#rulebook/dates.ts'
import { formatPrice } from '#rulebook/money.ts'
import { reductionMessages as messages } from '#rulebook/reduction-messages.ts'
import type { ListedReduction } from '#shop/prices/list-planned-reductions.server.ts'
import type { RehearsedReduction } from '#shop/prices/rehearse-reductions.server.ts'
import { Price } from '#ui/price.tsx'
import { Table } from '#ui/table.tsx'

const { columns } = messages

export function RehearsalTable({ rows, all }: { rows: readonly RehearsedReduction[]; all: number }) {
  return (
    <section>
      <h2>{messages.rehearsal}</h2>
      <p className="muted">{messages.rehearsed(rows.length, all)}</p>
      <Table label={messages.rehearsal}>
        <thead>
          <tr>
            <th scope="col">{columns.product}</th>
            <th className="num" scope="col">
              {columns.regular}
            </th>
            <th className="num" scope="col">
              {columns.reduced}
            </th>
            <th scope="col">{columns.seen}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.article}>
              <th scope="row">{row.name}</th>
              <td className="num">
                <Price cents={row.regularCents} />
              </td>
              <td className="num">
                <Price cents={row.hasReduction ? row.regularCents : (row.priceCents ?? row.regularCents)} />
              </td>
              <td>{seenText(row)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

function seenText({ priceCents, hasReduction, text, lowestCents }: RehearsedReduction): string {
  if (priceCents === null) return messages.notLower
  if (hasReduction) return messages.hasReduction
  if (text !== null) return text
  return lowestCents === null ? messages.plainNew : messages.plain(formatPrice(lowestCents))
}

export function PlannedTable({ rows, timeZone }: { rows: readonly ListedReduction[]; timeZone: string }) {
  return (
    <Table label={messages.current}>
      <thead>
        <tr>
          <th scope="col">{columns.product}</th>
          <th className="num" scope="col">
            {columns.reduced}
          </th>
          <th scope="col">{columns.from}</th>
          <th scope="col">{columns.until}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ article, name, priceCents, startsAt, endsAt, hasStarted }) => (
          <tr key={`${article} ${startsAt.toISOString()}`}>
            <th scope="row">{name}</th>
            <td className="num">
              <Price cents={priceCents} />
            </td>
            <td>{hasStarted ? messages.now : formatDateTime(startsAt, timeZone)}</td>
            <td>{formatDateTime(endsAt, timeZone)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
