import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#db/open-database.server.ts'
import { renderLetter } from '#letters/render-letter.tsx'
import type { Tables } from '#shop/database.server.ts'
import { openJobs } from '#shop/jobs/jobs.server.ts'
import { startJobs } from '#shop/jobs/start-jobs.server.ts'
import { workersOf } from '#shop/jobs/workers.server.ts'
import { type FakeSmtp, type FakeSmtpOptions, openFakeSmtp } from '#tests/fakes/fake-smtp.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { clearLetters } from './clear-letters.server.ts'
import { countLetters } from './count-letters.server.ts'
import { deliverLetter } from './deliver-letter.server.ts'
import { pauseAfter } from './delivery-pauses.ts'
import { openFolderPost } from './folder-post.server.ts'
import type { Post } from './post.server.ts'
import { resumeLetters } from './resume-letters.server.ts'
import { retryLetter } from './retry-letter.server.ts'
import { openSmtpPost } from './smtp-post.server.ts'
import { writeLetter } from './write-letter.server.ts'

const from = { name: 'Hyggehus', address: 'hello@hyggehus.example' }

test('a letter arrives with its text, its looks and its sender, and what it said is forgotten here', async () => {
  const { shop, mail } = await aShopWithMail()
  const id = await aLetterTo(shop, 'astrid@example.com')

  await deliverLetter(shop, renderLetter, id)

  expect(mail.received).toMatchObject([
    {
      subject: 'Choose a new password',
      from: { name: 'Hyggehus', address: 'hello@hyggehus.example' },
      to: [{ address: 'astrid@example.com' }],
      messageId: `<${id}@localhost>`,
      text: expect.stringContaining('https://hyggehus.example/reset?token=secret'),
      html: expect.stringContaining('href="https://hyggehus.example/reset?token=secret"'),
    },
  ])
  expect(await rowOf(shop, id)).toMatchObject({ state: 'sent', data: null, attempts: 1, sent_at: shop.now() })
})

test('a letter that has left does not leave again', async () => {
  const { shop, mail } = await aShopWithMail()
  const id = await aLetterTo(shop)

  await Promise.all(Array.from({ length: 6 }, () => deliverLetter(shop, renderLetter, id)))
  await deliverLetter(shop, renderLetter, id)

  expect(mail.received).toHaveLength(1)
})

test('while the mail server is away letters wait, and leave when it is back', async () => {
  const { shop, mail } = await aShopWithMail()
  const id = await aLetterTo(shop)
  await mail.close()

  await deliverLetter(shop, renderLetter, id)
  const waiting = await rowOf(shop, id)
  const back = await openFakeSmtp({ port: mail.port })
  onTestFinished(back.close)
  await deliverLetter(shop, renderLetter, id)

  expect(waiting).toMatchObject({ state: 'waiting', attempts: 1, due_at: new Date('2026-01-15T12:01:00Z') })
  expect(waiting?.last_error).toContain('ECONNREFUSED')
  expect(await laterJobs(shop)).toEqual([60])
  expect(back.received).toHaveLength(1)
  expect(await rowOf(shop, id)).toMatchObject({ state: 'sent', last_error: null })
})

test('the pauses between tries grow, and end after about two days', () => {
  const pauses = Array.from({ length: 10 }, (_, index) => pauseAfter(index + 1) ?? 0)

  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
  expect(pauses.reduce((sum, pause) => sum + pause, 0) / 3600).toBeCloseTo(47.85)
  expect(pauseAfter(11)).toBeNull()
})

test('a letter that could not be sent for two days is given up, seen, and can be tried again', async () => {
  const { shop, mail } = await aShopWithMail()
  const id = await aLetterTo(shop)
  await shop.db.updateTable('letters').set({ attempts: 10 }).execute()
  await mail.close()

  await deliverLetter(shop, renderLetter, id)
  const counted = await countLetters(shop)
  const back = await openFakeSmtp({ port: mail.port })
  onTestFinished(back.close)
  const retried = await retryLetter(shop, id)
  await deliverLetter(shop, renderLetter, id)
  const again = await retryLetter(shop, id)

  expect(counted).toEqual({ waiting: 0, failed: 1 })
  expect(retried.ok).toBe(true)
  expect(back.received).toHaveLength(1)
  expect(again).toEqual({ ok: false, problem: { code: 'not-failed' } })
})

test('a recipient whom the server will never take is given up at once, without a word about them in the log', async () => {
  const { shop } = await aShopWithMail({ refusal: { code: 550, text: 'No such user astrid@example.com' } })
  const id = await aLetterTo(shop, 'astrid@example.com')

  await deliverLetter(shop, renderLetter, id)

  expect(await rowOf(shop, id)).toMatchObject({ state: 'failed', failed_at: shop.now() })
  expect(shop.logged).toMatchObject([{ msg: 'A letter was given up', code: 'rejected' }])
  expect(JSON.stringify(shop.logged)).not.toContain('astrid')
})

test('a recipient whom the server cannot take just now is tried again', async () => {
  const { shop } = await aShopWithMail({ refusal: { code: 451, text: 'Greylisted, come back later' } })
  const id = await aLetterTo(shop)

  await deliverLetter(shop, renderLetter, id)

  expect(await rowOf(shop, id)).toMatchObject({ state: 'waiting', last_error: expect.stringContaining('Greylisted') })
})

test('a wrong password is the fault of the shop: no letter is lost by it', async () => {
  const { shop, mail } = await aShopWithMail({ password: 'right' })
  const id = await aLetterTo(shop)
  const url = mail.url.replace('//', '//shop:wrong@')

  await deliverLetter({ ...shop, post: openSmtpPost({ url, from }) }, renderLetter, id)
  const waiting = await rowOf(shop, id)
  await deliverLetter({ ...shop, post: openSmtpPost({ url: url.replace('wrong', 'right'), from }) }, renderLetter, id)

  expect(waiting).toMatchObject({ state: 'waiting' })
  expect(mail.received).toHaveLength(1)
})

test('a server that never answers is left, and the letter waits', async () => {
  const { shop, mail } = await aShopWithMail({ silent: true })
  const id = await aLetterTo(shop)

  await deliverLetter({ ...shop, post: openSmtpPost({ url: mail.url, from, silenceMs: 200 }) }, renderLetter, id)

  expect(mail.begun()).toBe(1)
  expect(await rowOf(shop, id)).toMatchObject({ state: 'waiting', attempts: 1 })
})

test('a server that takes for ever over one letter does not keep the others', async () => {
  const { shop, mail } = await aShopWithMail({ silent: true })
  const id = await aLetterTo(shop)

  await deliverLetter({ ...shop, post: openSmtpPost({ url: mail.url, from, deadlineMs: 300 }) }, renderLetter, id)

  expect(await rowOf(shop, id)).toMatchObject({
    state: 'waiting',
    last_error: 'The mail server took longer than 0.3 seconds',
  })
})

test('two processes that deliver at once send every one of twenty letters, and none twice', async () => {
  const { shop, mail } = await aShopWithMail()
  await Promise.all(Array.from({ length: 20 }, (_, index) => aLetterTo(shop, `reader${index}@example.com`)))

  await Promise.all([aProcess(shop), aProcess(shop)])
  await until(async () => (await countLetters(shop)).waiting === 0)

  const recipients = mail.received.map(({ to }) => to?.[0]?.address)
  expect(recipients.toSorted()).toEqual(
    Array.from({ length: 20 }, (_, index) => `reader${index}@example.com`).toSorted(),
  )
})

test('what a process had in hand when it was killed is picked up by another, and comes once', async () => {
  const shop = await openTestShop()
  const id = await aLetterTo(shop)
  const [silent, mail] = await Promise.all([openFakeSmtp({ silent: true }), openFakeSmtp()])
  onTestFinished(silent.close)
  onTestFinished(mail.close)
  const next = { ...shop, post: openSmtpPost({ url: mail.url, from }) }

  await killInTheMiddle(shop, id, silent)
  await deliverLetter(next, renderLetter, id)
  await resumeLetters(next)
  const tooSoon = mail.received.length
  shop.clock.advance(5 * 60_000)
  await resumeLetters(next)
  const resumed = await rowOf(shop, id)
  await aProcess(next)
  await until(async () => (await rowOf(shop, id))?.state === 'sent')

  expect(tooSoon).toBe(0)
  expect(resumed).toMatchObject({ state: 'waiting', attempts: 1, due_at: shop.now() })
  expect(mail.received.map(({ messageId }) => messageId)).toEqual([`<${id}@localhost>`])
})

test('a sender who was taken for dead and comes back has no say any more', async () => {
  const { shop } = await aShopWithMail()
  const id = await aLetterTo(shop)
  const slow = {
    ...shop,
    post: interrupted(shop.post, async () => {
      shop.clock.advance(5 * 60_000)
      await deliverLetter({ ...shop, post: awayPost() }, renderLetter, id)
    }),
  }

  await deliverLetter(slow, renderLetter, id)

  expect(await rowOf(shop, id)).toMatchObject({ state: 'waiting', attempts: 2 })
})

test('letters lie in a folder when there is no mail server, each once', async () => {
  const shop = await openTestShop()
  const id = await aLetterTo(shop, 'astrid@example.com')

  await deliverLetter(shop, renderLetter, id)

  const names = await shop.post.mailbox?.list()
  const [name = ''] = names ?? []
  expect(names).toEqual([`2026-01-15T12-00-00.000Z-${id}-localhost.eml`])
  expect(await shop.post.mailbox?.read(name)).toContain('Subject: Choose a new password')
  expect(await shop.post.mailbox?.read('../secret.eml')).toBeNull()
})

test('a folder that cannot be written to keeps letters waiting', async () => {
  const shop = await openTestShop()
  const id = await aLetterTo(shop)

  await deliverLetter({ ...shop, post: openFolderPost({ folder: '/dev/null/outbox', from }) }, renderLetter, id)

  expect(await rowOf(shop, id)).toMatchObject({ state: 'waiting', last_error: expect.stringContaining('ENOTDIR') })
})

test('a letter of a kind that this version does not know waits for one that does', async () => {
  const { shop, mail } = await aShopWithMail()
  const id = await aLetterTo(shop)
  await shop.db.updateTable('letters').set({ kind: 'birthday' }).execute()

  await deliverLetter(shop, renderLetter, id)

  expect(mail.received).toEqual([])
  expect(await rowOf(shop, id)).toMatchObject({ state: 'waiting', attempts: 1 })
})

test('who was written to is forgotten after three months, except by letters that still wait', async () => {
  const { shop } = await aShopWithMail()
  const [sent] = [await aLetterTo(shop), await aLetterTo(shop)]
  await deliverLetter(shop, renderLetter, sent)

  shop.clock.advance(91 * 24 * 60 * 60_000)
  await clearLetters(shop)

  expect(await shop.db.selectFrom('letters').select('state').execute()).toEqual([{ state: 'waiting' }])
})

async function aShopWithMail(options: FakeSmtpOptions = {}) {
  const [shop, mail] = await Promise.all([openTestShop(), openFakeSmtp(options)])
  onTestFinished(mail.close)
  return { shop: { ...shop, post: openSmtpPost({ url: mail.url, from }) }, mail }
}

let written = 0

async function aLetterTo(shop: TestShop, to = 'astrid@example.com'): Promise<string> {
  const onceKey = `reset-password:${++written}`
  const link = 'https://hyggehus.example/reset?token=secret'
  await writeLetter(shop, shop.db, { to, onceKey, kind: 'reset-password', fullName: 'Astrid Lind', link })
  const { id } = await shop.db
    .selectFrom('letters')
    .select('id')
    .where('once_key', '=', onceKey)
    .executeTakeFirstOrThrow()
  return id
}

function rowOf({ db }: TestShop, id: string) {
  return db.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirst()
}

/** How many seconds after now jobs are to be done that are not to be done at once. */
async function laterJobs({ connection }: TestShop): Promise<number[]> {
  const { pool, close } = openDatabase(connection)
  const { rows } = await pool.query<{ seconds: number }>(
    "select round(extract(epoch from start_after - created_on))::int as seconds from pgboss.job where start_after > created_on + interval '1 second'",
  )
  await close()
  return rows.map(({ seconds }) => seconds)
}

/** What another process would be: connections, jobs and workers of its own. */
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

async function until(isDone: () => Promise<boolean>, patience = 150): Promise<void> {
  if (await isDone()) return
  if (patience === 0) throw new Error('It did not come to an end')
  await sleep(100)
  return until(isDone, patience - 1)
}

/** A process of its own hands the letter to a server, and is killed before it hears what became of it. */
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

/** Something happens between the letter's leaving and the sender's noting it. */
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
  return openSmtpPost({ url: 'smtp://127.0.0.1:9', from })
}
