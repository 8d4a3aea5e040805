import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { endBackup, insertBackup } from '#shop/backups/backups.queries.server.ts'
import { anEmail } from '#tests/support/make-emails.ts'
import { anOrder, aPaidOrder, pay } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { disconnectDatabase, openTestDoor } from '#tests/support/test-door.ts'
import { metricsOf } from '#tests/support/test-metrics.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { shopContext } from './router-context.server.ts'

test('the metrics show orders and payments by outcome, holds, emails, jobs and free space', async () => {
  const { ask, shop } = await openTestDoor({ environment: { METRICS: 'public', DATA_DIR: '/' } })
  const mug = await aProduct(shop, { stock: 10 })
  await aPaidOrder(shop, [mug])
  await anOrder(shop, [mug], { quantity: 2, payment: 'follows' })
  await pay(shop, await anOrder(shop, [mug]), 'decline')
  await sql`update pgboss.job set start_after = now() where name = 'deliver-email'`.execute(shop.db)
  await sql`insert into pgboss.job (name, state, completed_on) values ('reconcile-payments', 'completed', to_timestamp(1800000000))`.execute(
    shop.db,
  )

  const metrics = await (await ask('/metrics')).text()

  expect(metrics).toContain('shop_database_up 1')
  expect(metrics).toContain('shop_orders_last_hour{status="Processing"} 1')
  expect(metrics).toContain('shop_orders_last_hour{status="Pending"} 2')
  expect(metrics).toContain('shop_payments_last_hour{state="paid"} 1')
  expect(metrics).toContain('shop_payments_last_hour{state="declined"} 1')
  expect(metrics).toContain('shop_held_unpaid{of="orders"} 1')
  expect(metrics).toContain('shop_held_unpaid{of="pieces"} 2')
  expect(metrics).toMatch(/shop_emails\{state="waiting"\} [1-9]/)
  expect(metrics).toMatch(/shop_jobs_waiting\{job="deliver-email"\} [1-9]/)
  expect(metrics).toContain('shop_job_last_good_run_timestamp_seconds{job="reconcile-payments"} 1800000000')
  expect(metrics).toMatch(/shop_disk_free_bytes\{of="data"\} [1-9]/)
  expect(metrics).toContain('shop_page_changes_received 1')
})

test('what waits beyond its time is shown with its age: a charged order, a payment, a refund, a hold and an email', async () => {
  const { ask, shop } = await openTestDoor({ environment: { METRICS: 'public' } })
  const mug = await aProduct(shop, { stock: 10 })
  const charged = await aPaidOrder(shop, [mug])
  await pay(shop, await anOrder(shop, [mug]), 'decline')
  await anOrder(shop, [mug])
  await anEmail(shop)
  await sql`
    insert into refunds (payment_id, amount_cents, reason, state, problem, created_at, failed_at, next_try_at)
    select id, 100, 'Broken', 'refused', 'The card was closed.', ${shop.now()}, ${shop.now()}, ${shop.now()}::timestamptz from payments where paid_at is not null`.execute(
    shop.db,
  )
  await sql`update orders set status = 'Pending' where number = ${charged.number}`.execute(shop.db)
  shop.clock.advance(3_000_000)

  const metrics = await (await ask('/metrics')).text()

  const ages = [...metrics.matchAll(/shop_overdue_seconds\{of="([a-z-]+)"\} (\d+)/g)].map(([, of, age]) => [of, age])
  expect(Object.fromEntries(ages)).toEqual({
    'charged-order': '3000',
    'payment-check': '2400',
    refund: '3000',
    hold: '2100',
    email: '3000',
  })
  expect(metrics).toContain('shop_refunds{state="refused"} 1')
})

test('the last good backup is shown: none when none was tried, and 0 when all failed', async () => {
  const shop = await openTestShop()
  const lastGood = async () =>
    /^shop_backup_last_good_timestamp_seconds (\d+)/m.exec(await metricsOf(shop).print())?.[1]

  const untried = await lastGood()
  await insertBackup(shop.db, 'one', new Date(1_799_000_000_000))
  await endBackup(shop.db, 'one', { ended_at: shop.now(), problem: 'The disk is full' })
  const failed = await lastGood()
  await insertBackup(shop.db, 'two', new Date(1_800_000_000_000))
  await endBackup(shop.db, 'two', { ended_at: shop.now() })

  expect([untried, failed, await lastGood()]).toEqual([undefined, '0', '1800000000'])
})

test('the statements of a route are counted and timed', async () => {
  const { ask } = await openTestDoor({
    environment: { METRICS: 'public' },
    routeOf: () => '/sql',
    pages: async (_request, context) => {
      await sql`select pg_sleep(0.02)`.execute(context.get(shopContext).db)
      return new Response('slept', { headers: { 'content-type': 'text/plain; charset=utf-8' } })
    },
  })
  await ask('/sql')

  const metrics = await (await ask('/metrics')).text()

  expect(metrics).toContain('shop_queries_total{route="/sql"} 1')
  // A busy machine is slow, so there is no upper limit.
  expect(Number(/shop_query_seconds_total\{route="\/sql"\} (.+)/.exec(metrics)?.[1])).toBeGreaterThanOrEqual(0.02)
})

test('without the database the metrics say so, and show what does not come from it', { tags: 'nightly' }, async () => {
  const { ask, shop } = await openTestDoor({ environment: { METRICS: 'public' } })
  const { reconnect } = await disconnectDatabase(shop)

  const metrics = await (await ask('/metrics')).text()
  await reconnect()

  expect(metrics).toContain('shop_database_up 0')
  expect(metrics).toContain('shop_database_connections ')
  expect(metrics).not.toContain('shop_emails{')
})
