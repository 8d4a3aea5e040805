import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#db/open-database.server.ts'
import { renderEmail } from '#emails/render-email.tsx'
import { listMyNotices } from '#shop/notices/my-notices.server.ts'
import { changeSetting } from '#shop/settings/change-setting.server.ts'
import { openFakeSmtp } from '#tests/fakes/fake-smtp.ts'
import { anAdmin } from '#tests/support/make-accounts.ts'
import { anEmail } from '#tests/support/make-emails.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { aShopWithMail, findEmailRow, mailFrom } from '#tests/support/shop-with-mail.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { clearEmails } from './clear-emails.server.ts'
import { countEmails } from './count-emails.server.ts'
import { deliverEmail } from './deliver-email.server.ts'
import { openFolderTransport } from './folder-mail-transport.server.ts'
import { retryFailedEmail } from './retry-failed-email.server.ts'
import { retryPauseAfter } from './retry-pauses.ts'
import { openSmtpTransport } from './smtp-mail-transport.server.ts'

test('an email arrives with its text, design and sender, and its content is then deleted from the database', async () => {
  const { shop, mail } = await aShopWithMail()
  const id = await anEmail(shop, { to: 'astrid@example.com' })

  await deliverEmail(shop, renderEmail, id)

  expect(mail.received).toMatchObject([
    {
      subject: 'Choose a new password',
      from: { name: 'Hyggehus', address: 'hello@hyggehus.example' },
      to: [{ address: 'astrid@example.com' }],
      messageId: `<${id}@localhost>`,
      text: expect.stringContaining('https://hyggehus.example/reset-password?token=secret'),
      html: expect.stringContaining('href="https://hyggehus.example/reset-password?token=secret"'),
    },
  ])
  expect(await findEmailRow(shop, id)).toMatchObject({ state: 'sent', data: null, attempts: 1, sent_at: shop.now() })
})

test('the email about a paid order brings the invoice as PDF when the settings say so, and nothing otherwise', {
  tags: 'nightly',
}, async () => {
  const { shop, mail } = await aShopWithMail()
  const confirmationOf = async () => {
    const { number } = await aPaidOrder(shop, [await aProduct(shop)])
    const rows = shop.db.selectFrom('emails').select(['id', 'data']).where('kind', '=', 'order-confirmation')
    const found = (await rows.execute()).find(({ data }) => JSON.stringify(data).includes(number))
    await deliverEmail(shop, renderEmail, found?.id ?? '')
  }
  await confirmationOf()
  const value = { isAttached: true, paper: 'A4', keptYears: 10 }
  await changeSetting(shop, { id: null, fullName: 'Command line' }, { name: 'invoices', value, expectedVersion: 0 })

  await confirmationOf()

  expect(mail.received.map(({ attachments }) => attachments.map(({ filename }) => filename))).toEqual([
    [],
    ['invoice-2026-00002.pdf'],
  ])
})

test('an email that was sent is not sent again', async () => {
  const { shop, mail } = await aShopWithMail()
  const id = await anEmail(shop)

  await Promise.all(Array.from({ length: 6 }, () => deliverEmail(shop, renderEmail, id)))
  await deliverEmail(shop, renderEmail, id)

  expect(mail.received).toHaveLength(1)
})

test('emails wait while the mail server is away, and are sent when it is back', async () => {
  const { shop, mail } = await aShopWithMail()
  const id = await anEmail(shop)
  await mail.close()

  await deliverEmail(shop, renderEmail, id)
  const waiting = await findEmailRow(shop, id)
  const back = await openFakeSmtp({ port: mail.port })
  onTestFinished(back.close)
  await deliverEmail(shop, renderEmail, id)

  expect(waiting).toMatchObject({ state: 'waiting', attempts: 1, due_at: new Date('2026-01-15T12:01:00Z') })
  expect(waiting?.last_error).toContain('ECONNREFUSED')
  expect(await delayedJobs(shop)).toEqual([60])
  expect(back.received).toHaveLength(1)
  expect(await findEmailRow(shop, id)).toMatchObject({ state: 'sent', last_error: null })
})

test('the pauses between attempts grow, and end after about two days', () => {
  const pauses = Array.from({ length: 10 }, (_, index) => retryPauseAfter(index + 1) ?? 0)

  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
  expect(pauses.reduce((sum, pause) => sum + pause, 0) / 3600).toBeCloseTo(47.85)
  expect(retryPauseAfter(11)).toBeNull()
})

test('an email that could not be sent for two days is listed as failed, admins are told, and it can be retried', async () => {
  const { shop, mail } = await aShopWithMail()
  const admin = await anAdmin(shop)
  const id = await anEmail(shop)
  await shop.db.updateTable('emails').set({ attempts: 10 }).execute()
  await mail.close()

  await deliverEmail(shop, renderEmail, id)
  const counted = await countEmails(shop)
  const back = await openFakeSmtp({ port: mail.port })
  onTestFinished(back.close)
  const retried = await retryFailedEmail(shop, id)
  await deliverEmail(shop, renderEmail, id)
  const again = await retryFailedEmail(shop, id)

  expect(counted).toEqual({ waiting: 0, failed: 1 })
  expect((await listMyNotices(shop, admin)).notices.map(({ kind }) => kind)).toEqual(['emails-failed'])
  expect(retried.ok).toBe(true)
  expect(back.received).toHaveLength(1)
  expect(again).toEqual({ ok: false, problem: { code: 'not-failed' } })
})

test('no email is lost when the shop has a wrong mail password', async () => {
  const { shop, mail } = await aShopWithMail({ password: 'right' })
  const id = await anEmail(shop)
  const url = mail.url.replace('//', '//shop:wrong@')

  await deliverEmail({ ...shop, post: openSmtpTransport({ url, from: mailFrom }) }, renderEmail, id)
  const waiting = await findEmailRow(shop, id)
  await deliverEmail(
    { ...shop, post: openSmtpTransport({ url: url.replace('wrong', 'right'), from: mailFrom }) },
    renderEmail,
    id,
  )

  expect(waiting).toMatchObject({ state: 'waiting' })
  expect(mail.received).toHaveLength(1)
})

test('an email waits when the mail server never answers', async () => {
  const { shop, mail } = await aShopWithMail({ silent: true })
  const id = await anEmail(shop)

  await deliverEmail(
    { ...shop, post: openSmtpTransport({ url: mail.url, from: mailFrom, answerTimeoutMs: 200 }) },
    renderEmail,
    id,
  )

  expect(mail.startedMessages()).toBe(1)
  expect(await findEmailRow(shop, id)).toMatchObject({ state: 'waiting', attempts: 1 })
})

test('a mail server that takes minutes to answer gets one copy', async () => {
  const { promise: answer, resolve: sendAnswer } = Promise.withResolvers<void>()
  const { shop, mail } = await aShopWithMail({ answer })
  const id = await anEmail(shop)
  fakeTimeouts()

  const sending = deliverEmail(shop, renderEmail, id)
  await mail.arrived
  vi.advanceTimersByTime(9 * 60_000)
  sendAnswer()
  await sending

  expect(mail.received).toHaveLength(1)
  expect(await findEmailRow(shop, id)).toMatchObject({ state: 'sent', attempts: 1 })
})

test('a mail server that never answers is left after ten minutes', async () => {
  const { shop, mail } = await aShopWithMail({ silent: true })
  const id = await anEmail(shop)
  fakeTimeouts()

  const sending = deliverEmail(shop, renderEmail, id)
  await mail.arrived
  vi.advanceTimersByTime(10 * 60_000)
  await sending

  expect(await findEmailRow(shop, id)).toMatchObject({
    state: 'waiting',
    last_error: 'The mail server took longer than 600 seconds',
  })
})

test('a mail server that is slow with every command is left before it receives the text', async () => {
  const { shop, mail } = await aShopWithMail()
  const id = await anEmail(shop)

  await deliverEmail(
    { ...shop, post: openSmtpTransport({ url: mail.url, from: mailFrom, commandsTimeoutMs: 0 }) },
    renderEmail,
    id,
  )

  expect(mail.startedMessages()).toBe(0)
  expect(await findEmailRow(shop, id)).toMatchObject({
    state: 'waiting',
    last_error: 'The mail server took longer than 0 seconds',
  })
})

test('without a mail server every email is one file in a folder', async () => {
  const shop = await openTestShop()
  const id = await anEmail(shop, { to: 'astrid@example.com' })

  await deliverEmail(shop, renderEmail, id)

  const names = await shop.post.mailbox?.list()
  const [name = ''] = names ?? []
  expect(names).toEqual([`2026-01-15T12-00-00.000Z-${id}-localhost.eml`])
  expect(await shop.post.mailbox?.read(name)).toContain('Subject: Choose a new password')
  expect(await shop.post.mailbox?.read('../secret.eml')).toBeNull()
})

test('emails wait while the folder cannot be written to', async () => {
  const shop = await openTestShop()
  const id = await anEmail(shop)

  await deliverEmail(
    { ...shop, post: openFolderTransport({ folder: '/dev/null/outbox', from: mailFrom }) },
    renderEmail,
    id,
  )

  expect(await findEmailRow(shop, id)).toMatchObject({
    state: 'waiting',
    last_error: expect.stringContaining('ENOTDIR'),
  })
})

test('an email of an unknown kind waits for a version of the shop that knows it', async () => {
  const { shop, mail } = await aShopWithMail()
  const id = await anEmail(shop)
  await shop.db.updateTable('emails').set({ kind: 'birthday' }).execute()

  await deliverEmail(shop, renderEmail, id)

  expect(mail.received).toEqual([])
  expect(await findEmailRow(shop, id)).toMatchObject({ state: 'waiting', attempts: 1 })
})

test('emails are deleted after three months, except those that still wait', async () => {
  const { shop } = await aShopWithMail()
  const [sent] = [await anEmail(shop), await anEmail(shop)]
  await deliverEmail(shop, renderEmail, sent)

  shop.clock.advance(91 * 24 * 60 * 60_000)
  await clearEmails(shop)

  expect(await shop.db.selectFrom('emails').select('state').execute()).toEqual([{ state: 'waiting' }])
})

function fakeTimeouts(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
}

async function delayedJobs({ connection }: TestShop): Promise<number[]> {
  const { pool, close } = openDatabase(connection)
  const { rows } = await pool.query<{ seconds: number }>(
    "select round(extract(epoch from start_after - created_on))::int as seconds from pgboss.job where start_after > created_on + interval '1 second'",
  )
  await close()
  return rows.map(({ seconds }) => seconds)
}
