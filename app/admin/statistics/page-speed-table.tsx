import { DataTable } from '#admin/frame/data-table.tsx'
import { statisticsMessages } from '#rulebook/statistics-messages.ts'
import type { PageSpeed } from '#shop/monitoring/list-page-speed.server.ts'
import { type SpeedMeasure, type SpeedResult, speedRanges } from '#shop/monitoring/page-speed.ts'
import { Chart } from './chart.tsx'

const messages = statisticsMessages.pageSpeed

export function PageSpeedTable({ pages }: { pages: readonly PageSpeed[] }) {
  const { columns } = messages
  return (
    <Chart id="page-speed" note={messages.note} title={messages.title} wide>
      <DataTable
        columns={[
          columns.route,
          columns.device,
          [columns.visits, 'num'],
          [columns.lcp, 'num'],
          [columns.inp, 'num'],
          [columns.cls, 'num'],
        ]}
        label={messages.title}
        rows={pages.map(({ route, device, lcp, inp, cls }) => ({
          key: `${route} ${device}`,
          cells: [
            route,
            messages.devices[device],
            (lcp?.visits ?? 0).toLocaleString('en-US'),
            wordsFor('lcp', lcp),
            wordsFor('inp', inp),
            wordsFor('cls', cls),
          ],
        }))}
      />
    </Chart>
  )
}

function wordsFor(measure: SpeedMeasure, result: SpeedResult | null): string {
  if (!result) return '–'
  const { limit, isGood } = result
  const value = limit === null ? `> ${format(measure, speedRanges[measure].at(-1) ?? 0)}` : format(measure, limit)
  if (isGood) return value
  return `${value}, ${measure === 'cls' ? messages.jumpy : messages.slow}`
}

function format(measure: SpeedMeasure, value: number): string {
  if (measure === 'cls') return value.toString()
  return value < 1000 ? `${value} ms` : `${value / 1000} s`
}
