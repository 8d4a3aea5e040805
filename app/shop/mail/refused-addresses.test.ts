/** @module-tag nightly */
import { expect, test } from 'vitest'
import { renderEmail } from '#emails/render-email.tsx'
import { anEmail } from '#tests/support/make-emails.ts'
import { aShopWithMail, findEmailRow, mailFrom } from '#tests/support/shop-with-mail.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { deliverEmail } from './deliver-email.server.ts'
import { findRefusedAddress } from './refused-addresses.queries.server.ts'
import { openSmtpTransport } from './smtp-mail-transport.server.ts'

test('an email to a permanently refused recipient fails at once, and the log does not name the recipient', async () => {
  const { shop } = await aShopWithMail({ refusal: { code: 550, text: '5.1.1 No such user astrid@example.com' } })
  const id = await anEmail(shop, { to: 'astrid@example.com' })

  await deliverEmail(shop, renderEmail, id)

  expect(await findEmailRow(shop, id)).toMatchObject({ state: 'failed', failed_at: shop.now() })
  expect(shop.logged).toMatchObject([{ msg: 'An email has failed', code: 'address-refused' }])
  expect(JSON.stringify(shop.logged)).not.toContain('astrid')
})

test.each([
  ['550', '5.1.1 No such user', true],
  ['550', '5.2.1 Mailbox disabled', true],
  ['552', '5.2.2 Mailbox full', false],
  ['550', '5.1.7 Bad sender address syntax', false],
  ['550', '5.1.8 Sender domain not found', false],
  ['550', 'Relay access denied', false],
  ['550', '5.1.0 Address rejected', false],
  ['550', '5.4.5 Daily user sending limit exceeded', false],
  ['550', '5.7.1 Relaying denied', false],
])('after "%s %s" the address counts as refused: %s', async (code, text, isRefused) => {
  const { shop } = await aShopWithMail({ refusal: { code: Number(code), text } })

  await deliverEmail(shop, renderEmail, await anEmail(shop, { to: 'astrid@example.com' }))

  expect((await findRefusedAddress(shop.db, 'astrid@example.com')) !== null).toBe(isRefused)
})

test('an email waits when the mail server refuses the sender of the shop', async () => {
  const { shop } = await aShopWithMail({ refusal: { code: 550, text: '5.1.8 Sender domain not found' } })
  const id = await anEmail(shop)

  await deliverEmail(shop, renderEmail, id)

  expect(await findEmailRow(shop, id)).toMatchObject({ state: 'waiting' })
})

test('without a clear reason an address counts as refused when it is refused again on another day', async () => {
  const { shop } = await aShopWithMail({ refusal: { code: 550, text: 'Refused' } })
  const isRefused: boolean[] = []

  for (const hoursLater of [0, 23, 1]) {
    shop.clock.advance(hoursLater * 60 * 60_000)
    await deliverEmail(shop, renderEmail, await anEmail(shop, { to: 'astrid@example.com' }))
    isRefused.push((await findRefusedAddress(shop.db, 'astrid@example.com')) !== null)
  }

  expect(isRefused).toEqual([false, false, true])
})

test('an email that arrives between two refusals on different days shows that the address is good', async () => {
  const [{ shop }, { mail: workingServer }] = await Promise.all([
    aShopWithMail({ refusal: { code: 550, text: 'Refused' } }),
    aShopWithMail(),
  ])
  const deliver = async (to: Pick<TestShop, 'post'>) => {
    shop.clock.advance(24 * 60 * 60_000)
    await deliverEmail({ ...shop, ...to }, renderEmail, await anEmail(shop, { to: 'astrid@example.com' }))
  }

  await deliver(shop)
  await deliver({ post: openSmtpTransport({ url: workingServer.url, from: mailFrom }) })
  await deliver(shop)

  expect(workingServer.received).toHaveLength(1)
  expect(await findRefusedAddress(shop.db, 'astrid@example.com')).toBeNull()
})

test('a recipient who is refused temporarily is tried again', async () => {
  const { shop } = await aShopWithMail({ refusal: { code: 451, text: 'Greylisted, come back later' } })
  const id = await anEmail(shop)

  await deliverEmail(shop, renderEmail, id)

  expect(await findEmailRow(shop, id)).toMatchObject({
    state: 'waiting',
    last_error: expect.stringContaining('Greylisted'),
  })
})
