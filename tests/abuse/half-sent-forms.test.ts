import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { requestLimits } from '#rulebook/limits/requests.ts'
import { openTestDoor } from '#tests/support/test-door.ts'
import { html } from '#tests/support/test-pages.ts'

/** Behind one trusted proxy, so that a test can choose the caller's address by `x-forwarded-for`. */
const environment = { RATE_LIMITS: 'on', TRUST_PROXY: '1' }
const waitOptions = { timeout: 20_000 }
/** Long enough that no form times out while a busy machine opens all connections. */
const bodyTimeoutMs = 60_000
const pages = async () => html('served')

/** Announces a form of 1,000 bytes, and sends one byte. */
async function sendHalf(port: number, address: string, method = 'POST') {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(
    `${method} /login HTTP/1.1\r\nhost: localhost:${port}\r\nx-forwarded-for: ${address}\r\ncontent-length: 1000\r\n\r\na`,
  )
  return socket
}

test('560 half-sent forms from ten networks of one household do not block sign-in or checkout for others', async () => {
  const { ask, port } = await openTestDoor({ pages, environment, bodyTimeoutMs })
  const halves = Array.from({ length: 560 }, (_, number) =>
    sendHalf(port, `2001:db8:0:${(number % 10) + 1}::${number + 1}`),
  )
  const sockets = await Promise.all(halves)
  const others = { 'x-forwarded-for': '203.0.113.7' }
  const sameHousehold = { 'x-forwarded-for': '2001:db8:0:1::ffff' }
  await vi.waitFor(
    () => expect(sockets.filter((socket) => socket.bytesRead > 0).length).toBeGreaterThan(400),
    waitOptions,
  )

  const answers = [
    await ask('/login', { headers: others }),
    await ask('/login', { method: 'POST', body: 'email=a', headers: others }),
    await ask('/checkout/quote', { method: 'POST', body: '{}', headers: others }),
    await ask('/login', { headers: sameHousehold }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
})

test.each(['POST', 'GET'])(
  'a %s request whose body does not arrive times out, and its connection is closed',
  async (method) => {
    const { port } = await openTestDoor({ pages, bodyTimeoutMs: 50 })

    const socket = await sendHalf(port, '203.0.113.7', method)

    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /)
  },
)

test('a caller at the limit of open requests may send again once those have ended', async () => {
  const { ask, port } = await openTestDoor({ pages, environment, bodyTimeoutMs })
  const most = requestLimits.openPerCaller.request
  const halves = await Promise.all(Array.from({ length: most }, () => sendHalf(port, '203.0.113.7')))
  const same = { headers: { 'x-forwarded-for': '203.0.113.7' } }
  await vi.waitFor(async () => expect((await ask('/login', same)).status).toBe(429), waitOptions)

  for (const socket of halves) socket.destroy()

  await vi.waitFor(async () => expect((await ask('/login', same)).status).toBe(200), waitOptions)
})
