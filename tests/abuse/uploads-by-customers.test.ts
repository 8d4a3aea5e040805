import { expect, test, vi } from 'vitest'
import { requestLimits } from '#rulebook/limits/requests.ts'
import { problemMessages } from '#rulebook/problem-messages.ts'
import { beginUpload } from '#tests/support/begin-upload.ts'
import { aCustomer, anAdmin, sessionCookieFor } from '#tests/support/make-accounts.ts'
import { openTestDoor, type TestDoor } from '#tests/support/test-door.ts'
import { html } from '#tests/support/test-pages.ts'

const { customers: customersMax, perCustomer } = requestLimits.uploadsAtOnce
/** Behind one trusted proxy, so that each upload can come from an address of its own. */
const environment = { RATE_LIMITS: 'on', TRUST_PROXY: '1' }
const waitOptions = { timeout: 20_000 }
const photos = '/candles/product/CND-001/feedback'
const form = 'multipart/form-data; boundary=x'

async function openDoor() {
  const underWay = { count: 0 }
  const door = await openTestDoor({
    pages: async (request) => {
      underWay.count += 1
      const { byteLength } = await request.arrayBuffer()
      return html(`${byteLength} bytes`)
    },
    environment,
    bodyTimeoutMs: 60_000,
  })
  const cookieOf = async (user = aCustomer(door.shop)) => await sessionCookieFor(door.shop, await user)
  const addressOf = (number: number) => `203.0.113.${number + 1}`
  const beginUploads = async (number: number, cookieFor: (index: number) => string | undefined) => {
    const sockets = Array.from({ length: number }, (_, index) =>
      beginUpload(door.port, photos, addressOf(index), `content-type: ${form}`, `cookie: ${cookieFor(index)}`),
    )
    return await Promise.all(sockets)
  }
  return { door, underWay, cookieOf, beginUploads }
}

async function send({ ask }: TestDoor, cookie: string, path = photos) {
  const headers = { cookie, 'content-type': form, 'x-forwarded-for': '198.51.100.7' }
  const answer = await ask(path, { method: 'POST', headers, body: 'a'.repeat(2_000_000) })
  return { status: answer.status, text: await answer.text() }
}

test('slow uploads of one account from many addresses take only its own share: other customers and admins upload', async () => {
  const { door, underWay, cookieOf, beginUploads } = await openDoor()
  const [cookie, other, admin] = [await cookieOf(), await cookieOf(), await cookieOf(anAdmin(door.shop))]
  const slow = await beginUploads(requestLimits.uploadsAtOnce.inAll, () => cookie)
  await vi.waitFor(() => expect(underWay.count).toBeGreaterThanOrEqual(perCustomer), waitOptions)

  const same = await send(door, cookie)
  const others = [await send(door, other), await send(door, admin, '/save-product')]

  expect(same).toEqual({ status: 429, text: expect.stringContaining(problemMessages.tooManyUploads) })
  expect(others.map(({ status }) => status)).toEqual([200, 200])
  for (const socket of slow) socket.destroy()
  await vi.waitFor(async () => expect((await send(door, cookie)).status).toBe(200), waitOptions)
})

test('slow uploads of many customers leave places for admins', async () => {
  const { door, underWay, cookieOf, beginUploads } = await openDoor()
  const cookies = await Promise.all(Array.from({ length: customersMax }, () => cookieOf()))
  await beginUploads(customersMax, (index) => cookies[index])
  await vi.waitFor(() => expect(underWay.count).toBe(customersMax), waitOptions)

  const customer = await send(door, await cookieOf())
  const admin = await send(door, await cookieOf(anAdmin(door.shop)), '/save-product')

  expect([customer.status, admin.status]).toEqual([503, 200])
})

test('a review without photos is sent while the uploads of its customer are under way', async () => {
  const { door, underWay, cookieOf, beginUploads } = await openDoor()
  const cookie = await cookieOf()
  await beginUploads(perCustomer, () => cookie)
  await vi.waitFor(() => expect(underWay.count).toBe(perCustomer), waitOptions)

  const answer = await door.ask(photos, { method: 'POST', headers: { cookie, 'content-type': form }, body: 'a review' })

  expect(answer.status).toBe(200)
})

test('uploads whose clients disconnect at once keep no places', async () => {
  const { door, cookieOf, beginUploads } = await openDoor()
  const cookie = await cookieOf()

  for (const socket of await beginUploads(10 * perCustomer, () => cookie)) socket.destroy()

  await vi.waitFor(async () => expect((await send(door, cookie)).status).toBe(200), waitOptions)
})
