import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#db/open-database.server.ts'
import { renderLetter } from '#letters/render-letter.tsx'
import { mailLimits } from '#rulebook/limits/mail.ts'
import type { Tables } from '#shop/database.server.ts'
import { openJobs } from '#shop/jobs/jobs.server.ts'
import { startJobs } from '#shop/jobs/start-jobs.server.ts'
import { workersOf } from '#shop/jobs/workers.server.ts'
import { type FakeSmtp, openFakeSmtp } from '#tests/fakes/fake-smtp.ts'
import { aLetter } from '#tests/support/make-letters.ts'
import { aShopWithMail, letterRow, mailFrom } from '#tests/support/shop-with-mail.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { countLetters } from './count-letters.server.ts'
import { deliverLetter } from './deliver-letter.server.ts'
import { keepResuming } from './keep-resuming.server.ts'
import type { Post } from './post.server.ts'
import { resumeLetters } from './resume-letters.server.ts'
import { openSmtpPost } from './smtp-post.server.ts'

test('two processes that deliver at once send each of twenty emails exactly once', async () => {
  const { shop, mail } = await aShopWithMail()
  await Promise.all(Array.from({ length: 20 }, (_, index) => aLetter(shop, { to: `reader${index}@example.com` })))

  await Promise.all([aProcess(shop), aProcess(shop)])
  await until(async () => (await countLetters(shop)).waiting === 0)

  const recipients = mail.received.map(({ to }) => to?.[0]?.address)
  expect(recipients.toSorted()).toEqual(
    Array.from({ length: 20 }, (_, index) => `reader${index}@example.com`).toSorted(),
  )
})

test('an email stays with its process while a slow mail server takes minutes to answer', async () => {
  const { promise: answer, resolve: sayYes } = Promise.withResolvers<void>()
  const { shop, mail } = await aShopWithMail({ answer })
  const id = await aLetter(shop)

  const sending = deliverLetter(shop, renderLetter, id, { renewEveryMs: 5 })
  await mail.arrived
  shop.clock.advance(29_000)
  await until(async () => (await letterRow(shop, id))?.due_at.getTime() === shop.now().getTime() + mailLimits.leaseMs)
  shop.clock.advance(29_000)
  await resumeLetters(shop)
  sayYes()
  await sending

  expect(await letterRow(shop, id)).toMatchObject({ state: 'sent', attempts: 1 })
  expect(mail.received).toHaveLength(1)
})

test('the emails of a killed process are sent within a minute', async () => {
  const shop = await openTestShop()
  const id = await aLetter(shop)
  const mail = await openFakeSmtp({ silent: true })
  onTestFinished(mail.close)
  await killInTheMiddle(shop, id, mail)

  shop.clock.advance(mailLimits.leaseMs)
  const resuming = keepResuming(shop, 5)
  onTestFinished(resuming.stop)
  await until(async () => (await letterRow(shop, id))?.state === 'waiting')

  expect(mailLimits.leaseMs + mailLimits.resumeEveryMs).toBeLessThan(60_000)
  expect(await jobsWaitingFor(shop, id)).toBe(2)
})

test('an email whose job was lost gets a new job', async () => {
  const shop = await openTestShop()
  const id = await aLetter(shop)

  await resumeLetters(shop)
  const early = await jobsWaitingFor(shop, id)
  shop.clock.advance(mailLimits.lostAfterMs + 1)
  await resumeLetters(shop)

  expect([early, await jobsWaitingFor(shop, id)]).toEqual([1, 2])
})

test('an email that a killed process was sending is sent once by another process', async () => {
  const shop = await openTestShop()
  const id = await aLetter(shop)
  const [silent, mail] = await Promise.all([openFakeSmtp({ silent: true }), openFakeSmtp()])
  onTestFinished(silent.close)
  onTestFinished(mail.close)
  const next = { ...shop, post: openSmtpPost({ url: mail.url, from: mailFrom }) }

  await killInTheMiddle(shop, id, silent)
  await deliverLetter(next, renderLetter, id)
  await resumeLetters(next)
  const tooSoon = mail.received.length
  shop.clock.advance(5 * 60_000)
  await resumeLetters(next)
  const resumed = await letterRow(shop, id)
  await aProcess(next)
  await until(async () => (await letterRow(shop, id))?.state === 'sent')

  expect(tooSoon).toBe(0)
  expect(resumed).toMatchObject({ state: 'waiting', attempts: 1, due_at: shop.now() })
  expect(mail.received.map(({ messageId }) => messageId)).toEqual([`<${id}@localhost>`])
})

test('a sender whose lease has expired cannot change the email any more', async () => {
  const { shop } = await aShopWithMail()
  const id = await aLetter(shop)
  const slow = {
    ...shop,
    post: interrupted(shop.post, async () => {
      shop.clock.advance(5 * 60_000)
      await deliverLetter({ ...shop, post: awayPost() }, renderLetter, id)
    }),
  }

  await deliverLetter(slow, renderLetter, id)

  expect(await letterRow(shop, id)).toMatchObject({ state: 'waiting', attempts: 2 })
})

/** Stands for another process: it has its own connections, jobs and workers. */
async function aProcess(shop: TestShop): Promise<void> {
  const { db, pool, close } = openDatabase<Tables>(shop.connection)
  const jobs = await openJobs({ pool, log: shop.log })
  const running = await startJobs({ pool, log: shop.log }, workersOf({ ...shop, db, jobs }, renderLetter))
  onTestFinished(async () => {
    await running.stop()
    await jobs.close()
    await close()
  })
}

async function jobsWaitingFor({ connection }: TestShop, letterId: string): Promise<number> {
  const { pool, close } = openDatabase(connection)
  const { rows } = await pool.query<{ jobs: number }>(
    "select count(*)::int as jobs from pgboss.job where name = 'deliver-letter' and state = 'created' and data->>'letterId' = $1",
    [letterId],
  )
  await close()
  return rows[0]?.jobs ?? 0
}

async function until(isDone: () => Promise<boolean>, patience = 150): Promise<void> {
  if (await isDone()) return
  if (patience === 0) throw new Error('It did not come to an end')
  await sleep(100)
  return until(isDone, patience - 1)
}

/** A child process hands the email to a mail server, and is killed before it receives the answer. */
async function killInTheMiddle(
  { connection, now }: TestShop,
  letterId: string,
  { url, begun }: FakeSmtp,
): Promise<void> {
  const errand = JSON.stringify({ connection, letterId, url, now: now() })
  const child = spawn(process.execPath, ['tests/support/delivering-program.ts', errand], { stdio: 'inherit' })
  const ended = once(child, 'exit')
  await until(async () => begun() === 1)
  child.kill('SIGKILL')
  await ended
}

function interrupted(post: Post, happens: () => Promise<void>): Post {
  return {
    ...post,
    async deliver(mail) {
      const delivered = await post.deliver(mail)
      await happens()
      return delivered
    },
  }
}

function awayPost(): Post {
  return openSmtpPost({ url: 'smtp://127.0.0.1:9', from: mailFrom })
}
