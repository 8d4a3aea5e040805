import { formatDate } from '#rulebook/dates.ts'
import { formatPrice } from '#rulebook/money.ts'
import { statisticsMessages } from '#rulebook/statistics-messages.ts'
import { dateOf } from '#shop/statistics/periods.ts'
import { type ChartPoint, revenueOf, type SalesChart as SalesChartData } from '#shop/statistics/statistics.ts'
import { Chart } from './chart.tsx'
import { gridOf, pickEvenly, positionsOf, shortPrice, svgLinePath } from './chart-scale.ts'
import { formatSpan } from './format-date-range.ts'
import styles from './plot.module.css'
import { SalesTable } from './sales-table.tsx'

const messages = statisticsMessages.chart

/** Revenue minus refunds as a line, with the previous period dashed. A table with the same figures is below. */
export function SalesChart({ chart, hasPreviousPeriod }: { chart: SalesChartData; hasPreviousPeriod: boolean }) {
  const { unit, points } = chart
  const revenues = points.map(({ sales }) => revenueOf(sales))
  const previousRevenues = points.flatMap((point) => (point.before ? [revenueOf(point.before)] : []))
  const grid = gridOf([...revenues, ...previousRevenues])
  const [first, last] = [points[0], points.at(-1)]
  const days = first && last ? formatSpan({ from: first.from, to: last.to }) : ''
  return (
    <Chart note={messages.note(days, hasPreviousPeriod)} title={messages.title[unit]} wide>
      <div className={styles.plot}>
        <ul aria-hidden="true">
          {grid.map((cents) => (
            <li key={cents}>{shortPrice(cents)}</li>
          ))}
        </ul>
        <Plot
          previousRevenues={previousRevenues}
          grid={grid}
          revenues={revenues}
          summary={summaryOf(points, revenues)}
        />
        <ul aria-hidden="true">
          {pickEvenly(points).map(({ from }) => (
            <li key={from}>{formatDate(dateOf(from)).slice(0, 6)}</li>
          ))}
        </ul>
      </div>
      <SalesTable hasPreviousPeriod={hasPreviousPeriod} points={points} unit={unit} />
    </Chart>
  )
}

type PlotProps = {
  revenues: readonly number[]
  previousRevenues: readonly number[]
  grid: readonly number[]
  summary: string
}

function Plot({ revenues, previousRevenues, grid, summary }: PlotProps) {
  const positions = positionsOf(revenues, grid)
  // Uses this period's distances: the previous month may have been a day longer.
  const previousPositions = positionsOf(previousRevenues, grid).map(({ y }, index) => ({
    x: positions[index]?.x ?? 100,
    y,
  }))
  const [zero] = positionsOf([0], grid)
  const [first, last] = [positions[0], positions.at(-1)]
  const peak = positions[revenues.indexOf(Math.max(...revenues))]
  const line = svgLinePath(positions)
  return (
    <svg aria-label={summary} preserveAspectRatio="none" role="img" viewBox="0 0 100 100">
      {positionsOf(grid, grid).map(({ y }) => (
        <path className={styles.grid} d={`M0 ${y}H100`} key={y} />
      ))}
      {first && last && (
        <path className={styles.area} d={`${line}L${last.x} ${zero?.y ?? 100}L${first.x} ${zero?.y ?? 100}z`} />
      )}
      {previousPositions.length > 1 && <path className={styles.previous} d={svgLinePath(previousPositions)} />}
      <path className={styles.line} d={line} />
      {peak && <path className={styles.peak} d={`M${peak.x} ${peak.y}h.01`} />}
    </svg>
  )
}

function summaryOf(points: readonly ChartPoint[], revenues: readonly number[]): string {
  const [highest, lowest] = [Math.max(...revenues), Math.min(...revenues)]
  const datesOf = (cents: number) => points.slice(revenues.indexOf(cents)).slice(0, 1).map(formatSpan).join('')
  const sum = revenues.reduce((total, each) => total + each, 0)
  return messages.summary(
    formatPrice(sum),
    formatPrice(highest),
    datesOf(highest),
    formatPrice(lowest),
    datesOf(lowest),
  )
}
