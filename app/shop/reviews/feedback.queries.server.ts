import { sql } from 'kysely'
import type { CategorySlug } from '#rulebook/categories.ts'
import { contributionLimits } from '#rulebook/limits/contributions.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import { type ProductRow, productReferenceColumns, productReferenceOf } from './moderation.queries.server.ts'
import type { UnreviewedProduct } from './reviews.ts'

export type ArrivedOrder = {
  orderId: string
  number: string
  email: string
  fullName: string
  products: { article: string; name: string; category: CategorySlug }[]
}

/**
 * Orders that arrived in that period, have not been refunded, and contain products to review. Each order is claimed once: a parallel job
 * gets others.
 */
export async function claimArrivedOrders(
  tx: Tx,
  { after, before, at }: { after: Date; before: Date; at: Date },
): Promise<ArrivedOrder[]> {
  const { rows } = await sql<ArrivedOrder>`
    with arrived as (
      select oc.order_id as id, min(oc.changed_at) as arrived_at from order_changes oc
      where oc.to_status in ('Delivered', 'Done') and oc.changed_at >= ${after}
      group by oc.order_id having min(oc.changed_at) <= ${before}
    ), due as (
      select o.id, o.number, u.email, u.full_name, u.id as user_id
      from arrived join orders o using (id) join users u on u.id = o.user_id
      where o.status in ('Delivered', 'Done') and not exists (select from feedback_requests f where f.order_id = o.id)
      order by arrived.arrived_at limit ${contributionLimits.feedbackRequestsAtOnce}
    ), open as (
      select due.id, json_agg(json_build_object('article', p.article, 'name', p.name, 'category', p.category)
        order by ol.position) as products
      from due join order_lines ol on ol.order_id = due.id join products p on p.id = ol.product_id
      where p.active and ol.refunded_quantity < ol.quantity
        and not exists (select from reviews r where r.product_id = p.id and r.user_id = due.user_id)
      group by due.id
    ), claimed as (
      insert into feedback_requests (order_id, requested_at) select id, ${at} from due on conflict do nothing returning order_id
    )
    select due.id::text as "orderId", due.number, due.email, due.full_name as "fullName", open.products
    from due join open using (id) join claimed on claimed.order_id = due.id`.execute(tx)
  return rows
}

type UnreviewedRow = ProductRow & { orderNumber: string; arrivedAt: Date }

export async function listUnreviewedOf(db: Db, userId: UserId): Promise<UnreviewedProduct[]> {
  const { rows } = await sql<UnreviewedRow>`
    with arrived as (
      select o.id, o.number, min(oc.changed_at) as arrived_at
      from orders o join order_changes oc on oc.order_id = o.id and oc.to_status in ('Delivered', 'Done')
      where o.user_id = ${userId} and o.status in ('Delivered', 'Done') group by o.id
    ), latest as (
      select distinct on (ol.product_id) ol.product_id, arrived.number, arrived.arrived_at
      from arrived join order_lines ol on ol.order_id = arrived.id
      where ol.refunded_quantity < ol.quantity
        and not exists (select from reviews r where r.product_id = ol.product_id and r.user_id = ${userId})
      order by ol.product_id, arrived.arrived_at desc
    )
    select latest.number as "orderNumber", latest.arrived_at as "arrivedAt", ${productReferenceColumns}
    from latest join products p on p.id = latest.product_id where p.active
    order by latest.arrived_at desc, p.article limit ${contributionLimits.unreviewedShown}`.execute(db)
  return rows.map(({ orderNumber, arrivedAt, ...product }) => ({
    product: productReferenceOf(product),
    orderNumber,
    arrivedAt,
  }))
}
