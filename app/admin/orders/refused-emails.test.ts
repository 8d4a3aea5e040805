import { expect, test } from 'vitest'
import { renderLetter } from '#letters/render-letter.tsx'
import { mailLimits } from '#rulebook/limits/mail.ts'
import { clearLetters } from '#shop/mail/clear-letters.server.ts'
import { deliverLetter } from '#shop/mail/deliver-letter.server.ts'
import { findRefusedEmail } from '#shop/mail/refused-emails.queries.server.ts'
import { findOrderForOwner } from '#shop/orders/find-order-for-owner.server.ts'
import { aProduct } from '#tests/support/make.ts'
import { anAdmin } from '#tests/support/make-accounts.ts'
import { askAgain } from '#tests/support/make-asker.ts'
import { aLetter } from '#tests/support/make-letters.ts'
import { anOrder } from '#tests/support/make-orders.ts'
import { aShopWithMail, letterRow } from '#tests/support/shop-with-mail.ts'
import { changeOrder } from './order-action.server.ts'

const refusal = { code: 550, text: '5.1.1 No such user' }

test('an address that its mail server refuses permanently gets no more emails until an admin allows it on the order page', async () => {
  const { shop, mail } = await aShopWithMail({ refusal })
  const order = await anOrder(shop, [await aProduct(shop)], { delivery: { email: 'Olena@example.com' } })
  await deliverLetter(shop, renderLetter, await aLetter(shop, { to: 'olena@example.com' }))
  const next = await aLetter(shop, { to: 'OLENA@example.com' })

  await deliverLetter(shop, renderLetter, next)
  const shown = await findOrderForOwner(shop, order.number)
  const asked = mail.recipients()
  const form = new FormData()
  form.set('intent', 'allow-email')
  await changeOrder(shop, await askAgain(shop, await anAdmin(shop)), order.number, form)

  expect(asked).toBe(1)
  expect(await letterRow(shop, next)).toMatchObject({
    state: 'failed',
    last_error: expect.stringContaining('No such user'),
  })
  expect(shown?.refusedEmail).toEqual({ reason: expect.stringContaining('No such user'), refusedAt: shop.now() })
  expect((await findOrderForOwner(shop, order.number))?.refusedEmail).toBeNull()
})

test('a mail server that refuses the shop, not the address, does not mark the address as refused', async () => {
  const { shop } = await aShopWithMail({ refusal: { code: 550, text: '5.7.1 Relaying denied' } })
  const id = await aLetter(shop, { to: 'olena@example.com' })

  await deliverLetter(shop, renderLetter, id)

  expect(await letterRow(shop, id)).toMatchObject({ state: 'failed' })
  expect(await findRefusedEmail(shop.db, 'olena@example.com')).toBeNull()
})

test('after a year a refused address may be tried again', async () => {
  const { shop } = await aShopWithMail({ refusal })
  await deliverLetter(shop, renderLetter, await aLetter(shop, { to: 'olena@example.com' }))
  shop.clock.advance(mailLimits.refusedKeptDays * 24 * 60 * 60_000 + 1)

  await clearLetters(shop)

  expect(await findRefusedEmail(shop.db, 'olena@example.com')).toBeNull()
})
