import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { requestLimits } from '#rulebook/limits/requests.ts'
import { openTestDoor } from '#tests/support/test-door.ts'
import { html } from '#tests/support/test-pages.ts'

const times = { headersMs: 300, requestMs: 600, idleMs: 600, checkEveryMs: 100 }
const waitOptions = { timeout: 20_000 }

/** Keeps its side open even after the server has closed, and reads nothing. */
async function holdOpen(port: number, sent: string, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true })
  socket.on('error', () => undefined).pause()
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  socket.write(sent)
  return socket
}

test.each([
  ['send nothing', ''],
  ['begin a request', 'GET / HTTP/1.1\r\nhost: localhost\r\n'],
  ['send an invalid request', 'hello\r\n\r\n'],
  ['send half a form', 'POST /login HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\na'],
])('300 clients that %s and never close leave no connection behind', async (_what, sent) => {
  const { port, connections } = await openTestDoor({ times, bodyTimeoutMs: 300 })

  await Promise.all(Array.from({ length: 300 }, () => holdOpen(port, sent)))

  await vi.waitFor(async () => expect(await connections()).toBe(0), waitOptions)
})

test('a client that does not read its answer is disconnected', async () => {
  const pages = vi.fn(async () => html('a'.repeat(20_000_000)))
  const { port, connections } = await openTestDoor({ pages, times })

  await holdOpen(port, 'GET /large HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await vi.waitFor(() => expect(pages).toHaveBeenCalled(), waitOptions)

  await vi.waitFor(async () => expect(await connections()).toBe(0), waitOptions)
})

test('one address gets a limited number of connections, and other addresses still connect', async () => {
  const { port, ask, connections } = await openTestDoor({ environment: { RATE_LIMITS: 'on' } })
  const most = requestLimits.openPerCaller.connection

  await Promise.all(Array.from({ length: most + 100 }, () => holdOpen(port, '', '127.0.0.2')))

  await vi.waitFor(async () => expect(await connections()).toBe(most), waitOptions)
  expect((await ask('/healthz')).status).toBe(200)
})

test('connections of a trusted proxy are not limited, because it carries all visitors', async () => {
  const { port, connections } = await openTestDoor({ environment: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.0/8' } })
  const many = requestLimits.openPerCaller.connection + 20

  await Promise.all(Array.from({ length: many }, () => holdOpen(port, '', '127.0.0.2')))

  await vi.waitFor(async () => expect(await connections()).toBe(many), waitOptions)
})
