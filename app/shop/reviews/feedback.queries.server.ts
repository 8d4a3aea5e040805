import { sql } from 'kysely'
import type { CategorySlug } from '#rulebook/categories.ts'
import { reviewLimits } from '#rulebook/review-limits.ts'
import type { Tx } from '#shop/database.server.ts'

export type ArrivedOrder = {
  orderId: string
  number: string
  email: string
  fullName: string
  products: { article: string; name: string; category: CategorySlug }[]
}

/**
 * Orders that arrived in that time, are still with their customers, and hold something that they may write about. Each is answered once:
 * whoever asks at the same moment is given others.
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
      order by arrived.arrived_at limit ${reviewLimits.feedbackRequestsAtOnce}
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
