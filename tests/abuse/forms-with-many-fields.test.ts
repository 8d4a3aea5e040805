import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { requestLimits } from '#rulebook/limits/requests.ts'
import { aCustomer, sessionCookieFor } from '#tests/support/make-accounts.ts'
import { openTestDoor } from '#tests/support/test-door.ts'
import { html, type TestPages } from '#tests/support/test-pages.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const readsForm: TestPages = async (request) => html(`${[...(await request.formData())].length} fields`)
const pages: TestPages = (request, context) => readsForm(request, context).catch(() => html('no form', { status: 400 }))

/** CPU time of this process in milliseconds, which other processes do not affect. */
async function cpuMsOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Sends a form each time it is asked. In a process of its own, because building and sending it takes longer than refusing it. */
const sendWhenAsked = `
const body = 'a&'.repeat(500_000)
const headers = { 'content-type': 'application/x-www-form-urlencoded' }
process.on('message', async () => {
  const answer = await fetch(process.argv[1], { method: 'POST', headers, body })
  await answer.arrayBuffer()
  process.send(answer.status)
})
`

test('a form with half a million fields is refused within milliseconds', async () => {
  const { url } = await openTestDoor({ pages })
  const sender = spawn(process.execPath, ['-e', sendWhenAsked, `${url}/login`], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  onTestFinished(() => void sender.kill())
  const send = async () => {
    const answer = once(sender, 'message')
    sender.send('send')
    return (await answer)[0] as number
  }
  const statuses: number[] = []
  const spent: number[] = []

  for (const _ of Array(10)) spent.push(await cpuMsOf(async () => statuses.push(await send())))

  expect(new Set(statuses)).toEqual(new Set([413]))
  // The fastest run is the one without a garbage collection or another process in the caches.
  expect(Math.min(...spent)).toBeLessThan(20)
})

test('the fields of a form within the size limit are counted before they are parsed', async () => {
  const { ask } = await openTestDoor({ pages })
  const send = (names: number) => ask('/login', { method: 'POST', headers: form, body: 'a&'.repeat(names) })

  const statuses = [(await send(requestLimits.fieldsMax)).status, (await send(32_000)).status]

  expect(statuses).toEqual([200, 413])
})

test('the fields of a form without a length, or with a type in capitals, are counted as well', async () => {
  const { ask } = await openTestDoor({ pages })
  const streamed = { method: 'POST', duplex: 'half' } as const
  const headers = { 'content-type': 'APPLICATION/X-WWW-FORM-URLENCODED; charset=utf-8' }

  const answer = await ask('/cart', { ...streamed, headers, body: new Blob(['a&'.repeat(30_000)]).stream() })

  expect(answer.status).toBe(413)
})

/** Runs in a process of its own, so that neither its time nor its garbage counts as the shop's. */
const sendForever = `
const body = 'a&'.repeat(500_000)
const headers = { 'content-type': 'application/x-www-form-urlencoded' }
async function send() {
  for (;;) await (await fetch(process.argv[1], { method: 'POST', headers, body })).arrayBuffer()
}
for (const _ of Array(4)) void send()
`

test('the shop answers a health check within 50 milliseconds of work while such forms arrive', async () => {
  const { ask, shop, url } = await openTestDoor({ pages })
  const refused = () => shop.logged.filter((line) => line.route === '/login' && line.status === 413).length
  const sender = spawn(process.execPath, ['-e', sendForever, `${url}/login`], { stdio: 'ignore' })
  onTestFinished(() => void sender.kill())
  await vi.waitFor(() => expect(refused()).toBeGreaterThan(0), { timeout: 20_000 })
  const times: number[] = []
  const before = refused()

  while (times.length < 10 || refused() < before + 20) {
    times.push(await cpuMsOf(async () => expect((await ask('/healthz')).status).toBe(200)))
  }

  // A shop that parses such forms does so before each of its answers.
  expect(Math.min(...times)).toBeLessThan(50)
})

test('a customer cannot send half a million fields in a review form, urlencoded or multipart', async () => {
  const { ask, shop } = await openTestDoor({ pages })
  const cookie = await sessionCookieFor(shop, await aCustomer(shop))
  const send = (type: string, body: string) =>
    ask('/my-account/reviews/1', { method: 'POST', headers: { cookie, 'content-type': type }, body })
  const part = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'

  const urlencoded = await send('application/x-www-form-urlencoded', 'a&'.repeat(500_000))
  const fewParts = await send('multipart/form-data; boundary=x', `${part.repeat(100)}--x--\r\n`)
  // The least of three: other tests of this process take processor time as well.
  const spent: number[] = []
  for (const _ of Array(3)) {
    spent.push(
      await cpuMsOf(async () => {
        const parts = await send('multipart/form-data; boundary=x', `${part.repeat(100_000)}--x--\r\n`)
        expect(parts.status).toBe(413)
      }),
    )
  }

  expect([urlencoded.status, fewParts.status, await fewParts.text()]).toEqual([
    413,
    200,
    expect.stringContaining('100 fields'),
  ])
  expect(Math.min(...spent)).toBeLessThan(300)
})

test('a form without files is accepted up to its size limit', async () => {
  const { ask } = await openTestDoor({ pages })
  const send = (path: string, length: number) => ask(path, { method: 'POST', headers: form, body: 'a'.repeat(length) })

  const statuses = [
    (await send('/login', requestLimits.textBodyMaxBytes)).status,
    (await send('/login', requestLimits.textBodyMaxBytes + 1)).status,
    (await send('/api/view', requestLimits.textBodyMaxBytes + 1)).status,
  ]

  expect(statuses).toEqual([200, 413, 413])
})
