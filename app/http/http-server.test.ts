import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openTestDoor } from '#tests/support/test-door.ts'
import { closeServer, createShopServer, listen } from './http-server.server.ts'

async function sendRaw(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(bytes)
  setTimeout(() => socket.end(), 300).unref()
  return await text(socket)
}

const slowPage = async () => {
  await sleep(300)
  return new Response('<p>worth waiting for</p>', { headers: { 'content-type': 'text/html' } })
}

test('when the shop shuts down, a visitor who is waiting for a page gets it, and no new one is served', async () => {
  const { ask, close } = await openTestDoor({ pages: slowPage })
  const served = ask('/cart')
  await sleep(100)

  const closed = close()
  const refused = ask('/cart').then(
    () => 'came in',
    () => 'closed',
  )

  expect(await (await served).text()).toBe('<p>worth waiting for</p>')
  expect([await refused, await closed]).toEqual(['closed', true])
})

test('a visitor whose page takes too long is disconnected, so that the shop can shut down', async () => {
  const { ask, close } = await openTestDoor({ pages: slowPage })
  const cut = ask('/cart').then(
    () => 'served',
    () => 'cut off',
  )
  await sleep(100)

  const allAnswered = await close(10)

  expect([await cut, allAnswered]).toEqual(['cut off', false])
})

test('an idle connection does not delay the shutdown', async () => {
  const { ask, close } = await openTestDoor()
  await (await ask('/')).text()

  const startedAt = performance.now()
  await close()

  expect(performance.now() - startedAt).toBeLessThan(1000)
})

test.each([
  ['two lengths', 'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 4\r\ncontent-length: 5\r\n\r\nabcde'],
  [
    'a length and chunks',
    'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  ['a chunked that is none', 'POST / HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: xchunked\r\n\r\n0\r\n\r\n'],
  ['a space before the colon', 'GET / HTTP/1.1\r\nhost : x\r\n\r\n'],
  ['a bare line feed', 'GET / HTTP/1.1\nhost: localhost\n\n'],
  ['no host', 'GET / HTTP/1.1\r\n\r\n'],
  ['something else altogether', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
])('a request with %s is refused, and what follows it is not read as another request', async (_name, bytes) => {
  const { port } = await openTestDoor()

  const answer = await sendRaw(port, `${bytes}GET /smuggled HTTP/1.1\r\nhost: localhost\r\n\r\n`)

  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
})

test('headers that are too large are refused', async () => {
  const { port } = await openTestDoor()

  const answer = await sendRaw(port, `GET / HTTP/1.1\r\nhost: localhost\r\nx-long: ${'a'.repeat(100_000)}\r\n\r\n`)

  expect(answer).toMatch(/^HTTP\/1\.1 431 /)
  expect(answer).toContain('x-content-type-options: nosniff')
  expect(answer).toContain("content-security-policy: default-src 'none'; frame-ancestors 'none'")
})

test('an address that includes the host is answered as our own', async () => {
  const { port } = await openTestDoor()

  const answer = await sendRaw(port, 'GET http://localhost/ HTTP/1.1\r\nhost: localhost\r\n\r\n')

  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
})

test('five thousand characters of anything fit into an address', async () => {
  const { ask } = await openTestDoor()

  const answer = await ask(`/search?query=${encodeURIComponent('🕯️'.repeat(2500))}`)

  expect(answer.status).toBe(200)
})

test('a port that is in use is reported in one sentence', async () => {
  const { port } = await openTestDoor()
  const second = createShopServer(() => undefined)

  const failure = listen(second, { port, host: '127.0.0.1' })

  await expect(failure).rejects.toThrow(`Port ${port} is taken by another program: set PORT to a free one.`)
})

test('a shop without visitors shuts down at once', async () => {
  const server = createShopServer(() => undefined)
  await listen(server, { port: 0, host: '127.0.0.1' })

  expect(await closeServer(server, 1000)).toBe(true)
})
