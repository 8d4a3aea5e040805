import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#db/open-database.server.ts'
import { renderEmail } from '#emails/render-email.tsx'
import { mailLimits } from '#rulebook/limits/mail.ts'
import type { Tables } from '#shop/database.server.ts'
import { openJobQueue } from '#shop/jobs/job-queue.server.ts'
import { startJobs } from '#shop/jobs/start-jobs.server.ts'
import { workersOf } from '#shop/jobs/workers.server.ts'
import { type FakeSmtp, openFakeSmtp } from '#tests/fakes/fake-smtp.ts'
import { anEmail } from '#tests/support/make-emails.ts'
import { aShopWithMail, findEmailRow, mailFrom } from '#tests/support/shop-with-mail.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { countEmails } from './count-emails.server.ts'
import { deliverEmail } from './deliver-email.server.ts'
import type { MailTransport } from './mail-transport.server.ts'
import { resumeEmails } from './resume-emails.server.ts'
import { openSmtpTransport } from './smtp-mail-transport.server.ts'
import { startResumingEmails } from './start-resuming-emails.server.ts'

test('two processes that deliver at once send each of twenty emails exactly once', async () => {
  const { shop, mail } = await aShopWithMail()
  await Promise.all(Array.from({ length: 20 }, (_, index) => anEmail(shop, { to: `reader${index}@example.com` })))

  await Promise.all([startProcess(shop), startProcess(shop)])
  await until(async () => (await countEmails(shop)).waiting === 0)

  const recipients = mail.received.map(({ to }) => to?.[0]?.address)
  expect(recipients.toSorted()).toEqual(
    Array.from({ length: 20 }, (_, index) => `reader${index}@example.com`).toSorted(),
  )
})

test('an email stays with its process while a slow mail server takes minutes to answer', {
  tags: 'nightly',
}, async () => {
  const { promise: answer, resolve: sendAnswer } = Promise.withResolvers<void>()
  const { shop, mail } = await aShopWithMail({ answer })
  const id = await anEmail(shop)

  const sending = deliverEmail(shop, renderEmail, id, { renewEveryMs: 5 })
  await mail.arrived
  shop.clock.advance(29_000)
  await until(
    async () => (await findEmailRow(shop, id))?.due_at.getTime() === shop.now().getTime() + mailLimits.leaseMs,
  )
  shop.clock.advance(29_000)
  await resumeEmails(shop)
  sendAnswer()
  await sending

  expect(await findEmailRow(shop, id)).toMatchObject({ state: 'sent', attempts: 1 })
  expect(mail.received).toHaveLength(1)
})

test('the emails of a killed process are sent within a minute', { tags: 'nightly' }, async () => {
  const shop = await openTestShop()
  const id = await anEmail(shop)
  const mail = await openFakeSmtp({ silent: true })
  onTestFinished(mail.close)
  await killWhileSending(shop, id, mail)

  shop.clock.advance(mailLimits.leaseMs)
  const resuming = startResumingEmails(shop, 5)
  onTestFinished(resuming.stop)
  await until(async () => (await findEmailRow(shop, id))?.state === 'waiting')

  expect(mailLimits.leaseMs + mailLimits.resumeEveryMs).toBeLessThan(60_000)
  expect(await jobsWaitingFor(shop, id)).toBe(2)
})

test('an email whose job was lost gets a new job', { tags: 'nightly' }, async () => {
  const shop = await openTestShop()
  const id = await anEmail(shop)

  await resumeEmails(shop)
  const beforeTimeout = await jobsWaitingFor(shop, id)
  shop.clock.advance(mailLimits.lostAfterMs + 1)
  await resumeEmails(shop)

  expect([beforeTimeout, await jobsWaitingFor(shop, id)]).toEqual([1, 2])
})

test('an email that a killed process was sending is sent once by another process', { tags: 'nightly' }, async () => {
  const shop = await openTestShop()
  const id = await anEmail(shop)
  const [silent, mail] = await Promise.all([openFakeSmtp({ silent: true }), openFakeSmtp()])
  onTestFinished(silent.close)
  onTestFinished(mail.close)
  const next = { ...shop, post: openSmtpTransport({ url: mail.url, from: mailFrom }) }

  await killWhileSending(shop, id, silent)
  await deliverEmail(next, renderEmail, id)
  await resumeEmails(next)
  const tooSoon = mail.received.length
  shop.clock.advance(5 * 60_000)
  await resumeEmails(next)
  const resumed = await findEmailRow(shop, id)
  await startProcess(next)
  await until(async () => (await findEmailRow(shop, id))?.state === 'sent')

  expect(tooSoon).toBe(0)
  expect(resumed).toMatchObject({ state: 'waiting', attempts: 1, due_at: shop.now() })
  expect(mail.received.map(({ messageId }) => messageId)).toEqual([`<${id}@localhost>`])
})

test('a sender whose lease has expired cannot change the email any more', { tags: 'nightly' }, async () => {
  const { shop } = await aShopWithMail()
  const id = await anEmail(shop)
  const slow = {
    ...shop,
    post: interruptedTransport(shop.post, async () => {
      shop.clock.advance(5 * 60_000)
      await deliverEmail({ ...shop, post: unreachableTransport() }, renderEmail, id)
    }),
  }

  await deliverEmail(slow, renderEmail, id)

  expect(await findEmailRow(shop, id)).toMatchObject({ state: 'waiting', attempts: 2 })
})

/** Represents another process: it has its own connections, jobs and workers. */
async function startProcess(shop: TestShop): Promise<void> {
  const { db, pool, close } = openDatabase<Tables>(shop.connection)
  const jobs = await openJobQueue({ pool, log: shop.log })
  const running = await startJobs({ pool, log: shop.log }, workersOf({ ...shop, db, jobs }, renderEmail))
  onTestFinished(async () => {
    await running.stop()
    await jobs.close()
    await close()
  })
}

async function jobsWaitingFor({ connection }: TestShop, emailId: string): Promise<number> {
  const { pool, close } = openDatabase(connection)
  const { rows } = await pool.query<{ jobs: number }>(
    "select count(*)::int as jobs from pgboss.job where name = 'deliver-email' and state = 'created' and data->>'emailId' = $1",
    [emailId],
  )
  await close()
  return rows[0]?.jobs ?? 0
}

async function until(isDone: () => Promise<boolean>, triesLeft = 150): Promise<void> {
  if (await isDone()) return
  if (triesLeft === 0) throw new Error('It did not come to an end')
  await sleep(100)
  return until(isDone, triesLeft - 1)
}

/** A child process hands the email to a mail server, and is killed before it receives the answer. */
async function killWhileSending(
  { connection, now }: TestShop,
  emailId: string,
  { url, startedMessages }: FakeSmtp,
): Promise<void> {
  const scenario = JSON.stringify({ connection, emailId, url, now: now() })
  const child = spawn(process.execPath, ['tests/support/deliver-email-program.ts', scenario], { stdio: 'inherit' })
  const ended = once(child, 'exit')
  await until(async () => startedMessages() === 1)
  child.kill('SIGKILL')
  await ended
}

function interruptedTransport(post: MailTransport, interrupt: () => Promise<void>): MailTransport {
  return {
    ...post,
    async deliver(mail) {
      const delivered = await post.deliver(mail)
      await interrupt()
      return delivered
    },
  }
}

function unreachableTransport(): MailTransport {
  return openSmtpTransport({ url: 'smtp://127.0.0.1:9', from: mailFrom })
}
