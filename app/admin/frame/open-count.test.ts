import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { adminMessages as messages } from '#rulebook/admin-messages.ts'
import { noticeLimits } from '#rulebook/limits/notices.ts'
import { countOpenWork } from '#shop/notices/count-open-work.server.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { insertPastOrders, type PastOrder } from '#tests/support/make-past-orders.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const shown = noticeLimits.openWorkShown

test('paid orders to pack are counted beside their section, whatever their status; of many it says that there are more', {
  tags: 'nightly',
}, async () => {
  const shop = await openTestShop()
  const pages = await openAdminPages(shop)
  await insertWithPayments(shop, [
    ...ordersOf(3, { status: 'Processing', isPaid: true }),
    ...ordersOf(2, { status: 'Pending', isPaid: true }),
    ...ordersOf(4, { status: 'Pending', isPaid: false }),
    ...ordersOf(1, { status: 'Done', isPaid: true }),
  ])
  const [few, page] = [await countOpenWork(shop), await pages.get('/notices')]
  await insertWithPayments(shop, ordersOf(shown + 20, { status: 'Processing', isPaid: true }))
  const [many, fullPage] = [await countOpenWork(shop), await pages.get('/notices')]

  expect(few.ordersToPack).toBe(5)
  expect(many).toEqual({ ordersToPack: shown + 1, openReturns: 0, toModerate: 0 })
  expect(page.html).toContain(`>${messages.open(5)}<`)
  expect(fullPage.html).toContain(`>${messages.moreOpen(shown)}<`)
})

let placed = 0

function ordersOf(count: number, facts: Pick<PastOrder, 'status' | 'isPaid'>): PastOrder[] {
  return Array.from({ length: count }, () => {
    placed += 1
    const lines = [{ article: 'CND-001', category: 'candles' as const, priceCents: 1000, quantity: 2 }]
    const who = { number: placed, userId: null, email: `guest-${placed}@example.com` }
    return { ...who, ...facts, placedAt: new Date('2026-01-14'), isHeld: false, code: null, deliveryCents: 0, lines }
  })
}

async function insertWithPayments(shop: TestShop, orders: readonly PastOrder[]): Promise<void> {
  await insertPastOrders(shop, orders)
  await sql`
    insert into payments (order_id, provider, state, amount_cents, created_at, paid_at)
    select id, 'test', case when paid_at is null then 'created' else 'paid' end, total_cents, placed_at, paid_at from orders
    where id not in (select order_id from payments)`.execute(shop.db)
}
