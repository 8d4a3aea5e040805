/** @module-tag nightly */
import { expect, test } from 'vitest'
import { renderEmail } from '#emails/render-email.tsx'
import { adminEmailMessages as messages } from '#rulebook/admin-email-messages.ts'
import { adminOrderMessages } from '#rulebook/admin-order-messages.ts'
import { moveParcel } from '#shop/fulfilment/move-parcel.server.ts'
import { packParcel } from '#shop/fulfilment/pack-parcel.server.ts'
import { clearEmails } from '#shop/mail/clear-emails.server.ts'
import { deliverEmail } from '#shop/mail/deliver-email.server.ts'
import { forgetEmailsTo } from '#shop/mail/forget-emails.server.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aFailedEmail, anEmail } from '#tests/support/make-emails.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { findEmailRow } from '#tests/support/shop-with-mail.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { emailList } from './email-list.ts'

test('a failed email is found by its state and address, with the reason why it failed', async () => {
  const shop = await openTestShop()
  await aFailedEmail(shop, { to: 'who-moved@example.com', reason: '550 No such person here' })
  await aFailedEmail(shop, { to: 'astrid@example.com' })
  await anEmail(shop, { to: 'who-moved@example.com' })
  const pages = await openAdminPages(shop)

  const found = await pages.get('/emails?state=failed&query=WHO-moved')
  const none = await pages.get('/emails?state=sent')

  expect(found.text).toContain(messages.text(1, 2))
  expect(found.text).toContain(messages.found(1))
  expect(found.text).toContain('550 No such person here')
  expect(none.text).toContain(messages.none)
  expect(none.text).toContain(messages.noneText)
})

test('a failed email is previewed and sent again, once', async () => {
  const shop = await openTestShop()
  const id = await aFailedEmail(shop)
  const pages = await openAdminPages(shop)

  const opened = await pages.get(`/emails/${id}`)
  const answer = await pages.post(`/emails/${id}`, { intent: 'try-again' })
  await deliverEmail(shop, renderEmail, id)
  const later = await pages.post('/emails', { intent: 'try-again', email: id })
  const reopened = await pages.get(`/emails/${id}`)

  expect(opened.text).toContain('Choose a new password')
  expect(opened.text).toContain(messages.linksHidden)
  expect(answer.text).toContain(messages.retried)
  expect(later.text).toContain(messages.notWaiting)
  expect(await findEmailRow(shop, id)).toMatchObject({ state: 'sent' })
  expect(reopened.text).toContain(messages.copy)
  expect(reopened.text).toContain('Choose a new password')
})

test('a sent email can be read as it was for 90 days, without the secrets in its links, and goes with the account', async () => {
  const shop = await openTestShop()
  const link = 'https://hyggehus.example/reset-password?token=secret'
  const [old, recent] = [await anEmail(shop, { link }), await anEmail(shop, { link, to: 'left@example.com' })]
  await deliverEmail(shop, renderEmail, old)
  await deliverEmail(shop, renderEmail, recent)
  const pages = await openAdminPages(shop)

  const [opened, preview] = [await pages.get(`/emails/${old}`), await pages.get(`/emails/${old}/preview`)]
  await shop.db.transaction().execute((tx) => forgetEmailsTo(tx, 'left@example.com'))
  const afterDeletion = await listCopies(shop)
  shop.clock.advance(91 * 24 * 3_600_000)
  await clearEmails(shop)

  expect(opened.text).toContain('reset-password?hidden')
  expect(preview.html).toContain('Choose a new password')
  expect(`${opened.html} ${preview.html}`).not.toContain('token=secret')
  expect([afterDeletion, await listCopies(shop)]).toEqual([[old], []])
})

test('a previewed email shows no secrets, runs no scripts and can be framed only by the shop', async () => {
  const shop = await openTestShop()
  const link = 'https://hyggehus.example/reset-password?token=secret'
  const id = await anEmail(shop, { link })
  const pages = await openAdminPages(shop)

  const [opened, preview] = [await pages.get(`/emails/${id}`), await pages.get(`/emails/${id}/preview`)]

  expect(`${opened.html} ${preview.html}`).not.toContain('token=secret')
  expect(preview.html).toContain('reset-password?hidden')
  expect(preview.headers.get('content-security-policy')).toMatch(
    /default-src 'none'.*frame-ancestors 'self'.*; sandbox$/,
  )
  expect(opened.html).toContain(`src="/emails/${id}/preview"`)
  expect(opened.html).toContain('sandbox=""')
})

test('all failed emails are retried at once, and a message says when there are none', async () => {
  const shop = await openTestShop()
  const ids = [await aFailedEmail(shop), await aFailedEmail(shop)]
  const pages = await openAdminPages(shop)

  const answer = await pages.post('/emails', { intent: 'try-all-again' })
  const again = await pages.post('/emails', { intent: 'try-all-again' })

  const rows = await Promise.all(ids.map((id) => findEmailRow(shop, id)))
  expect(answer.text).toContain(messages.retriedAll(2))
  expect(again.text).toContain(messages.retriedAll(0))
  expect(rows).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }])
})

test('a sent email about an order is written again with the order’s current data', async () => {
  const shop = await openTestShop()
  const order = await aPaidOrder(shop, [await aProduct(shop)])
  const [id = ''] = await listConfirmationEmailIds(shop)
  await deliverEmail(shop, renderEmail, id)
  const pages = await openAdminPages(shop)
  const sent = await pages.get(`/emails/${id}`)

  const answer = await pages.post(`/emails/${id}`, { intent: 'write-again' })

  expect(sent.text).toContain(messages.canResend)
  expect(sent.text).toContain(order.number)
  expect(answer.text).toContain(messages.retried)
  expect(await listConfirmationEmailIds(shop)).toHaveLength(2)
})

test('emails about a parcel are named by what they say of it', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const { number } = await aPaidOrder(shop, [await aProduct(shop)])
  const packed = await packParcel(shop, admin, { number })
  if (!packed.ok) throw new Error(packed.problem.code)
  for (const to of ['handed-over', 'delivered'] as const)
    await moveParcel(shop, packed.value.parcelId, { by: 'admin', actor: admin, to })

  const { text } = await (await openAdminPages(shop)).get('/emails')

  const { parcelKinds } = adminOrderMessages.emails
  expect(text).toContain(parcelKinds['handed-over'])
  expect(text).toContain(parcelKinds.delivered)
})

test('requests for unknown emails and unknown actions are refused', async () => {
  const shop = await openTestShop()
  const id = await aFailedEmail(shop)
  const pages = await openAdminPages(shop)
  const missingId = '999999'

  const missing = await pages.get(`/emails/${missingId}`)
  const answers = [
    await pages.get(`/emails/${missingId}/preview`),
    await pages.post(`/emails/${missingId}`, { intent: 'try-again' }),
    await pages.post(`/emails/${missingId}`, { intent: 'write-again' }),
    // Only emails about orders can be written again: the links in other emails are known only to their recipients.
    await pages.post(`/emails/${id}`, { intent: 'write-again' }),
    await pages.post('/emails', { intent: 'burn' }),
  ]

  expect([missing.status, missing.text]).toEqual([404, expect.stringContaining(messages.missing)])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 400])
})

test('a list of emails has one canonical address, without invalid parameters', () => {
  const read = (text: string) => emailList.read(new URLSearchParams(text))

  expect(emailList.url(read('state=lost&page=x'))).toBe('/emails')
  expect(emailList.url(read('query=+bo+&state=failed&page=3'))).toBe('/emails?query=bo&state=failed&page=3')
})

async function listConfirmationEmailIds({ db }: Pick<TestShop, 'db'>): Promise<string[]> {
  const rows = await db
    .selectFrom('emails')
    .select('id')
    .where('kind', '=', 'order-confirmation')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

async function listCopies({ db }: TestShop): Promise<string[]> {
  const rows = await db.selectFrom('sent_emails').select('email_id').execute()
  return rows.map(({ email_id: id }) => id)
}
