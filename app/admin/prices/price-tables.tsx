import { DataTable } from '#admin/frame/data-table.tsx'
import { formatDateTime } from '#rulebook/dates.ts'
import { formatPrice } from '#rulebook/money.ts'
import { reductionMessages as messages } from '#rulebook/reduction-messages.ts'
import type { PlannedReduction } from '#shop/prices/reductions.queries.server.ts'
import type { RehearsedReduction } from '#shop/prices/rehearse-reductions.server.ts'
import { Price } from '#ui/price.tsx'

const { columns } = messages

export function RehearsalTable({ rows, all }: { rows: readonly RehearsedReduction[]; all: number }) {
  return (
    <section>
      <h2>{messages.rehearsal}</h2>
      <p className="muted">{messages.rehearsed(rows.length, all)}</p>
      <DataTable
        columns={[columns.product, [columns.regular, 'num'], [columns.reduced, 'num'], columns.seen]}
        label={messages.rehearsal}
        rows={rows.map((row) => ({
          key: row.article,
          cells: [
            row.name,
            <Price cents={row.regularCents} key="regular" />,
            <Price cents={row.hasReduction ? row.regularCents : (row.priceCents ?? row.regularCents)} key="reduced" />,
            seenText(row),
          ],
        }))}
      />
    </section>
  )
}

function seenText({ priceCents, hasReduction, text, lowestCents }: RehearsedReduction): string {
  if (priceCents === null) return messages.notLower
  if (hasReduction) return messages.hasReduction
  if (text !== null) return text
  return lowestCents === null ? messages.plainNew : messages.plain(formatPrice(lowestCents))
}

export function PlannedTable({ rows, timeZone }: { rows: readonly PlannedReduction[]; timeZone: string }) {
  return (
    <DataTable
      columns={[columns.product, [columns.reduced, 'num'], columns.from, columns.until]}
      label={messages.current}
      rows={rows.map(({ article, name, priceCents, startsAt, endsAt, hasStarted }) => ({
        key: `${article} ${startsAt.toISOString()}`,
        cells: [
          name,
          <Price cents={priceCents} key="reduced" />,
          hasStarted ? messages.now : formatDateTime(startsAt, timeZone),
          formatDateTime(endsAt, timeZone),
        ],
      }))}
    />
  )
}
