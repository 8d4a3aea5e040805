import { data } from 'react-router'
import { ActionNotice, type ActionResult } from '#admin/frame/action-result.tsx'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminAction, adminListLoader } from '#admin/frame/admin-route.server.ts'
import { keepAdminPageOnFailure } from '#admin/frame/keep-admin-page-on-failure.ts'
import { bookkeepingMessages } from '#rulebook/bookkeeping-messages.ts'
import { dayIn } from '#rulebook/days.ts'
import { statisticsLimits } from '#rulebook/limits/statistics.ts'
import { statisticsMessages as messages } from '#rulebook/statistics-messages.ts'
import { listPageSpeed } from '#shop/monitoring/list-page-speed.server.ts'
import { listReturnedProducts } from '#shop/returns/list-returned-products.server.ts'
import { listSearches } from '#shop/searches/list-searches.server.ts'
import { readTimeZone } from '#shop/settings/read-settings.server.ts'
import { readStatistics } from '#shop/statistics/read-statistics.server.ts'
import { readTodaySummary } from '#shop/statistics/read-today-summary.server.ts'
import type { Statistics } from '#shop/statistics/statistics.ts'
import { releaseAllHeldStock } from '#shop/stock/release-held-stock.server.ts'
import { countHeldUnpaid } from '#shop/stock/unpaid-holds.queries.server.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { Route } from './+types/statistics-page.ts'
import { BestSellers } from './best-sellers.tsx'
import { CategoryChart } from './category-chart.tsx'
import { CsvDownloads } from './csv-downloads.tsx'
import { formatSpan } from './format-date-range.ts'
import { KeyStatistics } from './key-statistics.tsx'
import { LowStockProducts } from './low-stock-products.tsx'
import { Mismatches } from './mismatches.tsx'
import { OpenTasks } from './open-tasks.tsx'
import { PageSpeedTable } from './page-speed-table.tsx'
import { PeriodPicker } from './period-picker.tsx'
import { ReturnedProducts } from './returned-products.tsx'
import { SalesChart } from './sales-chart.tsx'
import { SearchedTexts } from './searched-texts.tsx'
import styles from './statistics.module.css'
import { readPeriodQuery } from './statistics-query.ts'
import { StatusChart } from './status-chart.tsx'
import { UnpaidHolds } from './unpaid-holds.tsx'

export const loader = adminListLoader(async (shop, { url }: Route.LoaderArgs) => {
  const [timeZone, statistics, tasks, holds, pageSpeed, searches] = await Promise.all([
    readTimeZone(shop),
    readStatistics(shop, readPeriodQuery(url.searchParams)),
    readTodaySummary(shop),
    countHeldUnpaid(shop),
    listPageSpeed(shop),
    listSearches(shop),
  ])
  const { from, to } = statistics.period
  const returned = await listReturnedProducts(shop, { from, to, most: statisticsLimits.productsShown })
  return {
    statistics,
    returned,
    ...tasks,
    holds,
    pageSpeed,
    searches,
    includesToday: statistics.period.to === dayIn(timeZone, shop.now()),
  }
})

export const action = adminAction(async (shop, actor, form): Promise<ActionResult> => {
  if (form.get('intent') !== 'release-held') throw data(null, { status: 400 })
  return { tone: 'success', text: messages.heldUnpaid.released(await releaseAllHeldStock(shop, actor)) }
})

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepAdminPageOnFailure(serverAction)
}

export function meta() {
  return adminPageMeta(messages.title)
}

export default function StatisticsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { statistics, returned, holds, pageSpeed, searches, counts, runningOut, mismatches, includesToday } = loaderData
  const { period, hasSold } = statistics
  return (
    <>
      <PageHeader title={messages.title}>
        <div className="btn-row">
          <LinkButton size="small" to="/stats/books">
            {bookkeepingMessages.link}
          </LinkButton>
        </div>
      </PageHeader>
      <ActionNotice result={actionData} />
      <OpenTasks counts={counts} />
      {hasSold ? (
        <>
          <PeriodPicker key={`${period.from} ${period.to}`} period={period} />
          <p className={styles.days} role="status">
            <strong>{formatSpan(period)}</strong> {messages.comparedWith(formatSpan(period.before))}
            {includesToday && ` ${messages.todayIncomplete}`}
          </p>
          <KeyStatistics statistics={statistics} />
          <Charts statistics={statistics} />
        </>
      ) : (
        <EmptyState illustration="empty" title={messages.neverSold}>
          <p>{messages.neverSoldText}</p>
        </EmptyState>
      )}
      <div className={styles.charts}>
        {returned.length > 0 && <ReturnedProducts products={returned} />}
        {holds.orders > 0 && <UnpaidHolds holds={holds} />}
        {runningOut.length > 0 && <LowStockProducts products={runningOut} total={counts.runningOut} />}
        {searches.totals.searches > 0 && <SearchedTexts searches={searches} />}
        {pageSpeed.length > 0 && <PageSpeedTable pages={pageSpeed} />}
        {mismatches.length > 0 && <Mismatches orders={mismatches} total={counts.mismatches} />}
      </div>
      {hasSold && <CsvDownloads period={period} />}
    </>
  )
}

function Charts({ statistics }: { statistics: Statistics }) {
  const { chart, categories, statuses, products, period } = statistics
  return (
    <div className={styles.charts}>
      <SalesChart chart={chart} hasPreviousPeriod={chart.points[0]?.from === period.from} />
      {categories.length > 0 && <CategoryChart categories={categories} />}
      {statuses.length > 0 && <StatusChart period={period} statuses={statuses} />}
      {products.length > 0 && <BestSellers products={products} />}
    </div>
  )
}
