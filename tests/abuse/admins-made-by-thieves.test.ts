import { expect, test } from 'vitest'
import { changeRole } from '#shop/accounts/admins/change-role.server.ts'
import { undoChange } from '#shop/accounts/undo-change.server.ts'
import { listAuditEntries } from '#shop/audit/audit.queries.server.ts'
import { kindsOfEmailsTo, latestEmailTo, tokenIn } from '#tests/support/emails-to.ts'
import { aCaller, aCustomer, anAdmin } from '#tests/support/make-accounts.ts'
import { actorFor } from '#tests/support/make-actor.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

test('an admin undoes a new admin made with their session through the link in the email about it', async () => {
  const shop = await openTestShop()
  const [ada, eve] = [await anAdmin(shop), await aCustomer(shop)]
  await changeRole(shop, await actorFor(shop, ada), { userId: eve.id, role: 'owner' })

  await undoChange(shop, aCaller(), tokenIn((await latestEmailTo(shop, ada.email, 'admin-made')).link))

  expect((await actorFor(shop, eve)).isAdmin).toBe(false)
  expect((await actorFor(shop, ada)).isAdmin).toBe(true)
})

test('an admin gets the shop back when the new admin has taken their role and made admins of their own', async () => {
  const shop = await openTestShop()
  const [ada, eve, accomplice] = [await anAdmin(shop), await aCustomer(shop), await aCustomer(shop)]
  await changeRole(shop, await actorFor(shop, ada), { userId: eve.id, role: 'owner' })
  const token = tokenIn((await latestEmailTo(shop, ada.email, 'admin-made')).link)
  shop.clock.advance(60_000)
  await changeRole(shop, await actorFor(shop, eve), { userId: accomplice.id, role: 'owner' })
  await changeRole(shop, await actorFor(shop, eve), { userId: ada.id, role: null })

  await undoChange(shop, aCaller(), token)

  const admins = await shop.db.selectFrom('users').select('id').where('is_admin', '=', true).execute()
  expect(admins).toEqual([{ id: ada.id }])
  expect(await listAuditEntries(shop.db, ada.id, 'customer.role')).toMatchObject([{ to: 'owner' }, { to: 'customer' }])
  expect(await listAuditEntries(shop.db, eve.id, 'customer.role')).toMatchObject([{ to: 'customer' }, { to: 'owner' }])
  expect(await kindsOfEmailsTo(shop, ada.email)).toContain('admin-removed')
  expect(await kindsOfEmailsTo(shop, eve.email)).toContain('admin-removed')
})

test('other admins stay when one undoes a new admin', async () => {
  const shop = await openTestShop()
  const [ada, bo, eve] = [await anAdmin(shop), await anAdmin(shop), await aCustomer(shop)]
  await changeRole(shop, await actorFor(shop, ada), { userId: eve.id, role: 'owner' })
  const token = tokenIn((await latestEmailTo(shop, ada.email, 'admin-made')).link)
  await changeRole(shop, await actorFor(shop, eve), { userId: ada.id, role: null })

  await undoChange(shop, aCaller(), token)

  const admins = await shop.db.selectFrom('users').select('id').where('is_admin', '=', true).execute()
  expect(admins).toEqual([{ id: bo.id }])
})
