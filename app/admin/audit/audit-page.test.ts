import { expect, test } from 'vitest'
import { auditMessages as messages } from '#rulebook/audit-messages.ts'
import { auditLimits } from '#rulebook/limits/audit.ts'
import { changeRole } from '#shop/accounts/admins/change-role.server.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import { addOrderNote } from '#shop/orders/add-order-note.server.ts'
import { refundOrder } from '#shop/orders/refund-order.server.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { aCustomer, anAdmin } from '#tests/support/make-accounts.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

test('the log names who did what to which order, product, customer and setting, before and after', {
  tags: 'nightly',
}, async () => {
  const shop = await openTestShop()
  const [astrid, lovisa] = [
    await anActor(shop, { isAdmin: true, fullName: 'Astrid Holm' }),
    await aCustomer(shop, { fullName: 'Lovisa Strand', email: 'lovisa@example.com' }),
  ]
  const { number } = await aPaidOrder(shop, [await aProduct(shop, { priceCents: 5_000 })])
  await addOrderNote(shop, astrid, { number, message: 'No price in the parcel' })
  await refundOrder(shop, astrid, { number, reason: 'Broken', amountCents: 1_290 })
  await changeRole(shop, astrid, { userId: lovisa.id, role: 'packer' })
  await shop.db
    .transaction()
    .execute((tx) => writeAudit(shop, tx, astrid, { what: 'product.price', subject: 'CND-001', from: 1290, to: 990 }))
  const pages = await openAdminPages(shop)

  const all = await pages.get('/audit-log')
  const ofOrder = await pages.get(`/audit-log?subject=${number.toLowerCase().replace('-', '')}`)
  const ofCustomer = await pages.get('/audit-log?subject=Lovisa@example.com')
  const money = await pages.get('/audit-log?what=money')
  const byNobody = await pages.get('/audit-log?who=nobody')

  expect(all.text).toContain(messages.found(4))
  expect(all.text).toContain('$12.90 → becomes $9.90')
  expect(ofOrder.text).toContain(messages.found(2))
  expect(ofOrder.text).not.toContain('No price in the parcel')
  expect(ofOrder.html).toContain(`href="/all-orders/${number}"`)
  expect(ofCustomer.text).toContain('Customer Lovisa Strand')
  expect(ofCustomer.text).toContain('customer → becomes packer')
  expect(money.text).toContain(messages.found(2))
  expect(byNobody.text).toContain(messages.none)
})

test('the days of the log are those of the shop, and the file has all pages of what is shown', async () => {
  const shop = await openTestShop()
  const admin = await anAdmin(shop, { fullName: 'Mikael Berg' })
  const day = shop.now().toISOString().slice(0, 10)
  const articles = Array.from({ length: auditLimits.pageSize + 1 }, (_, index) => `CND-${100 + index}`)
  const changes = articles.map((subject) => ({ what: 'product.name', subject, from: '=1+1', to: 'A candle' }) as const)
  await shop.db.transaction().execute((tx) => writeAudit(shop, tx, admin, ...changes))
  shop.clock.advance(24 * 3_600_000)
  const later = { what: 'product.name', subject: 'CND-999', from: null, to: 'Tomorrow' } as const
  await shop.db.transaction().execute((tx) => writeAudit(shop, tx, admin, later))
  const pages = await openAdminPages(shop)

  const second = await pages.get(`/audit-log?to=${day}&page=2`)
  const file = await pages.get(`/audit-log/entries.csv?to=${day}&page=2`)

  expect(second.text).toContain(messages.found(articles.length))
  expect(second.text).toContain('CND-100')
  expect(second.text).not.toContain('CND-101')
  const lines = file.text.trim().split('\r\n')
  expect(lines).toHaveLength(articles.length + 1)
  expect(lines[1]).toContain("Mikael Berg,Product,CND-150,,Name,'=1+1,A candle")
  expect(file.headers.get('content-disposition')).toContain('hyggehus-audit-log-')
})
