import { sql } from 'kysely'
import { defaultSettings } from '#rulebook/default-settings.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import type { Order } from '#shop/orders/orders.ts'
import { findPromotionOfOrder } from '#shop/promotions/promotions.queries.server.ts'
import { settingSchemas } from '#shop/settings/settings.schema.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { PricedDelivery } from '#shop/shipping/delivery.ts'
import { findOrderId } from './order-changes.queries.server.ts'
import type { SaleTerms } from './order-changes.ts'

/** The delivery's price from when the order was placed, and its code. */
export async function readSaleTerms(db: Db | Tx, order: Order & { id: string }): Promise<SaleTerms> {
  if (!order.addedTo) {
    return { delivery: await readDelivery(db, order), promotion: await findPromotionOfOrder(db, order.id) }
  }
  const mainId = await findOrderId(db, order.addedTo)
  const promotion = mainId && order.promotionCode ? await findPromotionOfOrder(db, mainId) : null
  // The minimum was reached by the order that the pieces were added to.
  return { delivery: { priceCents: 0 }, promotion: promotion && { ...promotion, minimumCents: 0 } }
}

async function readDelivery(db: Db | Tx, { delivery, placedAt }: Order): Promise<PricedDelivery> {
  const settings = await readSettingsAt(db, placedAt)
  const method = settings.delivery.find((each) => each.method === delivery.method)
  const { fromCents, methods } = settings['free-delivery']
  return {
    priceCents: method?.priceCents ?? 0,
    freeFromCents: methods.includes(delivery.method) ? fromCents : null,
  }
}

async function readSettingsAt(db: Db | Tx, at: Date): Promise<Pick<Settings, 'delivery' | 'free-delivery'>> {
  const { rows } = await sql<{ name: 'delivery' | 'free-delivery'; value: unknown }>`
    select distinct on (name) name, value from settings
    where name in ('delivery', 'free-delivery') and changed_at <= ${at} order by name, version desc`.execute(db)
  const found = new Map(rows.map(({ name, value }) => [name, value]))
  const read = <Name extends 'delivery' | 'free-delivery'>(name: Name): Settings[Name] =>
    found.has(name) ? settingSchemas[name].parse(found.get(name)) : (defaultSettings as Settings)[name]
  return { delivery: read('delivery'), 'free-delivery': read('free-delivery') }
}
