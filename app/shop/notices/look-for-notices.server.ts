import { dayIn, daysAfter } from '#rulebook/days.ts'
import { noticeLimits } from '#rulebook/limits/notices.ts'
import { statisticsLimits } from '#rulebook/limits/statistics.ts'
import { findLastBackup } from '#shop/backups/find-last-backup.server.ts'
import type { Db } from '#shop/database.server.ts'
import { listOrdersToPack } from '#shop/fulfilment/list-orders-to-pack.server.ts'
import { readTimeZone } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { dateOf } from '#shop/statistics/periods.ts'
import { listLowStock, listMismatches } from '#shop/statistics/today-summary.queries.server.ts'
import { listBelowLimit, reopenStockNotices } from './stock-limits.queries.server.ts'
import { type NewNotice, tellAdmins } from './tell-admins.server.ts'

type Parts = Pick<Shop, 'db' | 'jobs' | 'now'>

/** Finds what no verb causes because time alone does it: late orders, stock that runs out, payments that do not match, an old backup. */
export async function lookForNotices(shop: Parts, { makesBackups }: { makesBackups: boolean }): Promise<void> {
  const { db, now } = shop
  const today = dayIn(await readTimeZone(shop), now())
  const lowStock = await findLowStock(db, today)
  const found = await Promise.all([
    findLateOrders(shop),
    findMismatches(db, today),
    makesBackups ? findOldBackup(shop) : [],
  ])
  await db.transaction().execute(async (tx) => {
    await reopenStockNotices(
      tx,
      lowStock.map(({ article }) => article),
      now(),
    )
    await tellAdmins(shop, tx, [...lowStock, ...found.flat()])
  })
}

async function findLateOrders(shop: Parts): Promise<NewNotice[]> {
  const { orders } = await listOrdersToPack(shop)
  return orders
    .filter(({ daysLate }) => daysLate > 0)
    .map(({ number, promise: { ship, to } }) => ({
      kind: 'order-late',
      onceKey: `order-late:${number}`,
      ...{ number, ship, promisedTo: to },
    }))
}

async function findLowStock(db: Db, today: string) {
  const { paceDays, lowStockDays } = statisticsLimits
  const [byPace, byLimit] = await Promise.all([
    listLowStock(db, { today, paceDays, lowStockDays, most: noticeLimits.lookedAt }),
    listBelowLimit(db),
  ])
  const products = new Map([...byLimit, ...byPace].map((product) => [product.article, product]))
  return [...products.values()].map(({ article, name, left, days }) => ({
    kind: 'stock-low' as const,
    onceKey: `stock-low:${article}`,
    ...{ article, productName: name, left, days },
  }))
}

/** A dispute has a notice of its own. */
async function findMismatches(db: Db, today: string): Promise<NewNotice[]> {
  const since = dateOf(daysAfter(today, 1 - statisticsLimits.mismatchDays))
  const orders = await listMismatches(db, { since, most: noticeLimits.lookedAt })
  return orders
    .filter(({ kind }) => kind !== 'disputed')
    .map(({ number, kind }) => ({
      kind: 'payment-mismatch',
      onceKey: `payment-mismatch:${number}:${kind}`,
      number,
    }))
}

async function findOldBackup(shop: Parts): Promise<NewNotice[]> {
  const backup = await findLastBackup(shop)
  if (!backup || backup.ageSeconds < noticeLimits.backupHours * 3600) return []
  const { madeAt } = backup
  return [{ kind: 'backup-old', onceKey: `backup-old:${madeAt.toISOString()}`, madeAt }]
}
