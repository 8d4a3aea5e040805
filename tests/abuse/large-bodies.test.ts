import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createApi } from '#api/api.server.ts'
import { anAdmin, sessionCookieFor } from '#tests/support/make-accounts.ts'
import { openTestDoor, type TestDoor } from '#tests/support/test-door.ts'

async function openDoor(bodyTimeoutMs: number) {
  const door: TestDoor = await openTestDoor({
    api: (request) => createApi(door.shop, { corsOrigins: [], visitorOf: () => '', stylesheets: [] }).fetch(request),
    bodyTimeoutMs,
  })
  return { door, cookie: await sessionCookieFor(door.shop, await anAdmin(door.shop)) }
}

async function sendHalf({ port }: TestDoor, cookie: string) {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  const lines = [`host: localhost:${port}`, `cookie: ${cookie}`, 'content-type: text/plain', 'content-length: 2000000']
  socket.write(`POST /api/product HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${'x'.repeat(1_000_000)}`)
  return socket
}

test('a half-sent product with the wrong content type gets its answer, which closes the connection', async () => {
  const { door, cookie } = await openDoor(50)

  const answer = await text(await sendHalf(door, cookie))

  expect(answer).toMatch(/^HTTP\/1\.1 415 /)
  expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n')
})

test('large products with the wrong content type are answered one after the other, by admins and by guests', async () => {
  const { door, cookie } = await openDoor(10_000)
  const body = 'x'.repeat(8 * 1024 * 1024)
  const send = async (headers: Record<string, string>) =>
    await door.ask('/api/product', { method: 'POST', headers: { ...headers, 'content-type': 'text/plain' }, body })

  const answers = [await send({ cookie }), await send({}), await send({ cookie }), await send({})]

  expect(answers.map(({ status }) => status)).toEqual([415, 401, 415, 401])
})
