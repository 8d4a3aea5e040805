import { data } from 'react-router'
import { Answer, type RoomAnswer } from '#admin/frame/answer.tsx'
import { describeRoom } from '#admin/frame/describe-room.ts'
import { stayInRoom } from '#admin/frame/stay-in-room.ts'
import { shopContext } from '#http/context.server.ts'
import { formOf } from '#http/form-of.server.ts'
import { requireAdmin } from '#http/who-is-asking.server.ts'
import { statisticsWords as words } from '#rulebook/statistics-words.ts'
import { readBrief } from '#shop/statistics/read-brief.server.ts'
import { readStatistics } from '#shop/statistics/read-statistics.server.ts'
import type { Statistics } from '#shop/statistics/statistics.ts'
import { releaseAllHeldStock } from '#shop/stock/release-held-stock.server.ts'
import { countHeldUnpaid } from '#shop/stock/unpaid-holds.queries.server.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { RoomHead } from '#ui/room-head.tsx'
import type { Route } from './+types/statistics-page.ts'
import { BestSellers } from './best-sellers.tsx'
import { Brief } from './brief.tsx'
import { CategoryChart } from './category-chart.tsx'
import { daysText } from './days-text.ts'
import { Figures } from './figures.tsx'
import { Files } from './files.tsx'
import { HeldUnpaid } from './held-unpaid.tsx'
import { Mismatches } from './mismatches.tsx'
import { PeriodPicker } from './period-picker.tsx'
import { RunningOutProducts } from './running-out-products.tsx'
import { SalesChart } from './sales-chart.tsx'
import styles from './statistics.module.css'
import { readAsked } from './statistics-query.ts'
import { StatusChart } from './status-chart.tsx'

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const shop = args.context.get(shopContext)
  const [statistics, today, held] = await Promise.all([
    readStatistics(shop, readAsked(args.url.searchParams)),
    readBrief(shop),
    countHeldUnpaid(shop),
  ])
  return { statistics, ...today, held, isToday: statistics.period.to === shop.now().toISOString().slice(0, 10) }
}

export async function action(args: Route.ActionArgs): Promise<RoomAnswer> {
  const asker = await requireAdmin(args)
  const form = await formOf(args.request)
  if (form.get('intent') !== 'release-held') throw data(null, { status: 400 })
  const released = await releaseAllHeldStock(args.context.get(shopContext), asker)
  return { tone: 'success', text: words.heldUnpaid.released(released) }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stayInRoom(serverAction)
}

export function meta() {
  return describeRoom(words.title)
}

export default function StatisticsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { statistics, held, brief, runningOut, mismatches, isToday } = loaderData
  const { period, hasSold } = statistics
  return (
    <>
      <RoomHead title={words.title} />
      <Answer answer={actionData} />
      <Brief brief={brief} />
      {hasSold ? (
        <>
          <PeriodPicker key={`${period.from} ${period.to}`} period={period} />
          <p className={styles.days} role="status">
            <strong>{daysText(period)}</strong> {words.comparedWith(daysText(period.before))}
            {isToday && ` ${words.notOver}`}
          </p>
          <Figures statistics={statistics} />
          <Charts statistics={statistics} />
        </>
      ) : (
        <EmptyState drawing="empty" title={words.nothingEver}>
          <p>{words.nothingEverText}</p>
        </EmptyState>
      )}
      <div className={styles.charts}>
        {held.orders > 0 && <HeldUnpaid held={held} />}
        {runningOut.length > 0 && <RunningOutProducts products={runningOut} total={brief.runningOut} />}
        {mismatches.length > 0 && <Mismatches orders={mismatches} total={brief.mismatches} />}
      </div>
      {hasSold && <Files period={period} />}
    </>
  )
}

function Charts({ statistics }: { statistics: Statistics }) {
  const { chart, categories, statuses, products, period } = statistics
  return (
    <div className={styles.charts}>
      <SalesChart chart={chart} hasBefore={chart.points[0]?.from === period.from} />
      {categories.length > 0 && <CategoryChart categories={categories} />}
      {statuses.length > 0 && <StatusChart days={period} statuses={statuses} />}
      {products.length > 0 && <BestSellers products={products} />}
    </div>
  )
}
