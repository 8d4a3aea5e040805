import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { createApi } from '#api/api.server.ts'
import { anAdmin, sessionCookieFor } from '#tests/support/make-accounts.ts'
import { openTestDoor, type TestDoor } from '#tests/support/test-door.ts'

test.each([
  ['a small body', '/api/view', 1000],
  ['a product with pictures', '/api/product', 1_000_000],
])('a client that disconnects while sending %s logs no error', async (_what, path, length) => {
  const door: TestDoor = await openTestDoor({
    api: (request) => createApi(door.shop, { corsOrigins: [], visitorOf: () => '', stylesheets: [] }).fetch(request),
  })
  const cookie = await sessionCookieFor(door.shop, await anAdmin(door.shop))
  const socket = connect(door.port, '127.0.0.1')
  await once(socket, 'connect')
  const head = [`POST ${path} HTTP/1.1`, 'host: localhost', `cookie: ${cookie}`, 'content-type: application/json']
  socket.write(`${head.join('\r\n')}\r\ncontent-length: ${length}\r\n\r\n{"article":"`)
  await vi.waitFor(async () => expect(await door.connections()).toBe(1), { timeout: 20_000 })

  socket.resetAndDestroy()

  const request = expect.objectContaining({ msg: 'request', left: true })
  await vi.waitFor(() => expect(door.shop.logged).toContainEqual(request), { timeout: 20_000 })
  expect(door.shop.logged.filter(({ level }) => level > 30)).toEqual([])
})
