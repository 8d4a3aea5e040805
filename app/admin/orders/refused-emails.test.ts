import { expect, test } from 'vitest'
import { renderEmail } from '#emails/render-email.tsx'
import { mailLimits } from '#rulebook/limits/mail.ts'
import { clearEmails } from '#shop/mail/clear-emails.server.ts'
import { deliverEmail } from '#shop/mail/deliver-email.server.ts'
import { findRefusedAddress } from '#shop/mail/refused-addresses.queries.server.ts'
import { findOrderForAdmin } from '#shop/orders/find-order-for-admin.server.ts'
import { anAdmin } from '#tests/support/make-accounts.ts'
import { actorFor } from '#tests/support/make-actor.ts'
import { anEmail } from '#tests/support/make-emails.ts'
import { anOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { aShopWithMail, findEmailRow } from '#tests/support/shop-with-mail.ts'
import { changeOrder } from './order-action.server.ts'

const refusal = { code: 550, text: '5.1.1 No such user' }

test('an address that its mail server refuses permanently gets no more emails until an admin allows it on the order page', async () => {
  const { shop, mail } = await aShopWithMail({ refusal })
  const order = await anOrder(shop, [await aProduct(shop)], { delivery: { email: 'Olena@example.com' } })
  await deliverEmail(shop, renderEmail, await anEmail(shop, { to: 'olena@example.com' }))
  const next = await anEmail(shop, { to: 'OLENA@example.com' })

  await deliverEmail(shop, renderEmail, next)
  const shown = await findOrderForAdmin(shop, order.number)
  const recipientCount = mail.recipients()
  const form = new FormData()
  form.set('intent', 'allow-email')
  await changeOrder(shop, await actorFor(shop, await anAdmin(shop)), order.number, form)

  expect(recipientCount).toBe(1)
  expect(await findEmailRow(shop, next)).toMatchObject({
    state: 'failed',
    last_error: expect.stringContaining('No such user'),
  })
  expect(shown?.refusedEmail).toEqual({ reason: expect.stringContaining('No such user'), refusedAt: shop.now() })
  expect((await findOrderForAdmin(shop, order.number))?.refusedEmail).toBeNull()
})

test('a mail server that refuses the shop, not the address, does not mark the address as refused', async () => {
  const { shop } = await aShopWithMail({ refusal: { code: 550, text: '5.7.1 Relaying denied' } })
  const id = await anEmail(shop, { to: 'olena@example.com' })

  await deliverEmail(shop, renderEmail, id)

  expect(await findEmailRow(shop, id)).toMatchObject({ state: 'failed' })
  expect(await findRefusedAddress(shop.db, 'olena@example.com')).toBeNull()
})

test('after a year a refused address may be tried again', async () => {
  const { shop } = await aShopWithMail({ refusal })
  await deliverEmail(shop, renderEmail, await anEmail(shop, { to: 'olena@example.com' }))
  shop.clock.advance(mailLimits.refusedRetentionDays * 24 * 60 * 60_000 + 1)

  await clearEmails(shop)

  expect(await findRefusedAddress(shop.db, 'olena@example.com')).toBeNull()
})
