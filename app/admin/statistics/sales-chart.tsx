import { formatDate } from '#rulebook/dates.ts'
import { statisticsWords } from '#rulebook/statistics-words.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import { dateOf } from '#shop/statistics/periods.ts'
import { type ChartPoint, revenueOf, type SalesChart as SalesChartData } from '#shop/statistics/statistics.ts'
import { Chart } from './chart.tsx'
import { gridOf, labelled, lineThrough, placeOf, shortPrice } from './chart-scale.ts'
import { daysText } from './days-text.ts'
import styles from './plot.module.css'
import { SalesTable } from './sales-table.tsx'

const words = statisticsWords.chart

/** Revenue minus refunds as a line, with the previous period dashed. A table with the same figures is below. */
export function SalesChart({ chart, hasBefore }: { chart: SalesChartData; hasBefore: boolean }) {
  const { unit, points } = chart
  const revenues = points.map(({ sales }) => revenueOf(sales))
  const before = points.flatMap((point) => (point.before ? [revenueOf(point.before)] : []))
  const grid = gridOf([...revenues, ...before])
  const [first, last] = [points[0], points.at(-1)]
  const days = first && last ? daysText({ from: first.from, to: last.to }) : ''
  return (
    <Chart note={words.note(days, hasBefore)} title={words.title[unit]} wide>
      <div className={styles.plot}>
        <ul aria-hidden="true">
          {grid.map((cents) => (
            <li key={cents}>{shortPrice(cents)}</li>
          ))}
        </ul>
        <Plot before={before} grid={grid} revenues={revenues} summary={summaryOf(points, revenues)} />
        <ul aria-hidden="true">
          {labelled(points).map(({ from }) => (
            <li key={from}>{formatDate(dateOf(from)).slice(0, 6)}</li>
          ))}
        </ul>
      </div>
      <SalesTable hasBefore={hasBefore} points={points} unit={unit} />
    </Chart>
  )
}

type PlotProps = { revenues: readonly number[]; before: readonly number[]; grid: readonly number[]; summary: string }

function Plot({ revenues, before, grid, summary }: PlotProps) {
  const places = placeOf(revenues, grid)
  // Uses this period's distances: the previous month may have been a day longer.
  const placesBefore = placeOf(before, grid).map(({ y }, index) => ({ x: places[index]?.x ?? 100, y }))
  const [zero] = placeOf([0], grid)
  const [first, last] = [places[0], places.at(-1)]
  const peak = places[revenues.indexOf(Math.max(...revenues))]
  const line = lineThrough(places)
  return (
    <svg aria-label={summary} preserveAspectRatio="none" role="img" viewBox="0 0 100 100">
      {placeOf(grid, grid).map(({ y }) => (
        <path className={styles.grid} d={`M0 ${y}H100`} key={y} />
      ))}
      {first && last && (
        <path className={styles.area} d={`${line}L${last.x} ${zero?.y ?? 100}L${first.x} ${zero?.y ?? 100}z`} />
      )}
      {placesBefore.length > 1 && <path className={styles.before} d={lineThrough(placesBefore)} />}
      <path className={styles.trace} d={line} />
      {peak && <path className={styles.peak} d={`M${peak.x} ${peak.y}h0`} />}
    </svg>
  )
}

function summaryOf(points: readonly ChartPoint[], revenues: readonly number[]): string {
  const [most, least] = [Math.max(...revenues), Math.min(...revenues)]
  const when = (cents: number) => points.slice(revenues.indexOf(cents)).slice(0, 1).map(daysText).join('')
  const sum = revenues.reduce((total, each) => total + each, 0)
  return words.summary(formatPrice(sum), formatPrice(most), when(most), formatPrice(least), when(least))
}
