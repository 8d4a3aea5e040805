import type { Shop } from '#shop/shop.server.ts'
import { listSalesDifferences, recountDailySales, type SalesDifference } from './daily-sales.queries.server.ts'

/** Empty unless the database was changed by hand. */
export async function checkSales({ db }: Pick<Shop, 'db'>): Promise<SalesDifference[]> {
  return await listSalesDifferences(db)
}

/** Recalculates the daily figures from orders, payments and refunds while the shop goes on selling. */
export async function recountSales({ db }: Pick<Shop, 'db'>): Promise<void> {
  await db.transaction().execute(recountDailySales)
}
