import { expect, test } from 'vitest'
import { requestLimits } from '#rulebook/limits/requests.ts'
import { aCustomer, aVisitOf } from '#tests/support/make-accounts.ts'
import { openTestDoor } from '#tests/support/test-door.ts'
import { html, type TestPages } from '#tests/support/test-pages.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const readsForm: TestPages = async (request) => html(`${[...(await request.formData())].length} fields`)
const pages: TestPages = (request, context) => readsForm(request, context).catch(() => html('no form', { status: 400 }))

/** Milliseconds of processor that this process spent, whoever else the machine works for. */
async function processorOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

test('a form with half a million names is refused at the cost of a few milliseconds', async () => {
  const { ask } = await openTestDoor({ pages })
  const body = 'a&'.repeat(500_000)
  const send = () => ask('/login', { method: 'POST', headers: form, body })
  const statuses: number[] = []
  const spent: number[] = []

  for (const _ of Array(10)) spent.push(await processorOf(async () => statuses.push((await send()).status)))

  expect(new Set(statuses)).toEqual(new Set([413]))
  // Client and server are this one process here; the cheapest is the one without a collection of garbage or a neighbour in the caches.
  expect(Math.min(...spent)).toBeLessThan(20)
})

test('names that fit into the largest form are counted before they are read', async () => {
  const { ask } = await openTestDoor({ pages })
  const send = (names: number) => ask('/login', { method: 'POST', headers: form, body: 'a&'.repeat(names) })

  const statuses = [(await send(requestLimits.fieldsMax)).status, (await send(32_000)).status]

  expect(statuses).toEqual([200, 413])
})

test('a form that does not say how long it is, or says it in capitals, is counted as well', async () => {
  const { ask } = await openTestDoor({ pages })
  const streamed = { method: 'POST', duplex: 'half' } as const
  const headers = { 'content-type': 'APPLICATION/X-WWW-FORM-URLENCODED; charset=utf-8' }

  const answer = await ask('/cart', { ...streamed, headers, body: new Blob(['a&'.repeat(30_000)]).stream() })

  expect(answer.status).toBe(413)
})

test('health is told at once while somebody sends such forms', async () => {
  const { ask } = await openTestDoor({ pages })
  const body = 'a&'.repeat(500_000)
  await ask('/healthz')
  const sending = Array.from({ length: 4 }, () => ask('/login', { method: 'POST', headers: form, body }))

  const spent = await processorOf(async () => expect((await ask('/healthz')).status).toBe(200))
  const statuses = (await Promise.all(sending)).map(({ status }) => status)

  expect(statuses).toEqual([413, 413, 413, 413])
  expect(spent).toBeLessThan(50)
})

test('a customer cannot hide half a million names in the form of a review, as words or as parts', async () => {
  const { ask, shop } = await openTestDoor({ pages })
  const cookie = await aVisitOf(shop, await aCustomer(shop))
  const send = (type: string, body: string) =>
    ask('/my-account/reviews/1', { method: 'POST', headers: { cookie, 'content-type': type }, body })
  const part = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'

  const words = await send('application/x-www-form-urlencoded', 'a&'.repeat(500_000))
  const fewParts = await send('multipart/form-data; boundary=x', `${part.repeat(100)}--x--\r\n`)
  const spent = await processorOf(async () => {
    const parts = await send('multipart/form-data; boundary=x', `${part.repeat(100_000)}--x--\r\n`)
    expect(parts.status).toBe(413)
  })

  expect([words.status, fewParts.status, await fewParts.text()]).toEqual([
    413,
    200,
    expect.stringContaining('100 fields'),
  ])
  expect(spent).toBeLessThan(300)
})

test('a form of words has room for what people write, and no more', async () => {
  const { ask } = await openTestDoor({ pages })
  const send = (path: string, length: number) => ask(path, { method: 'POST', headers: form, body: 'a'.repeat(length) })

  const statuses = [
    (await send('/login', requestLimits.wordsMaxBytes)).status,
    (await send('/login', requestLimits.wordsMaxBytes + 1)).status,
    (await send('/api/view', requestLimits.wordsMaxBytes + 1)).status,
  ]

  expect(statuses).toEqual([200, 413, 413])
})
