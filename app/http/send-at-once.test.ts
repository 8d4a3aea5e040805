import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { type Answer, makeAnswer, send, variantFor } from './answer.server.ts'
import { createShopServer, listen } from './listening.server.ts'
import { readyHead } from './send-at-once.server.ts'

const page = '<p>A candle burns for forty hours.</p>'.repeat(100)
const headers = [
  ['content-type', 'text/html; charset=utf-8'],
  ['content-security-policy', `default-src 'self'`],
] as const

/** Sends these bytes to a server that answers with the page, and returns the response; its id is always the same. */
async function exchange(answer: Answer, bytes: string, own: string[] = []): Promise<string> {
  const variant = await variantFor(answer, 'identity')
  const server = createShopServer((request, response) => send(request, response, answer, variant, 'id-4711', own))
  await listen(server, { port: 0, host: '127.0.0.1' })
  onTestFinished(() => void server.close())
  const address = server.address()
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(bytes)
  setTimeout(() => socket.end(), 200)
  return (await text(socket)).replace(/Date: .*GMT/g, 'Date: today')
}

const aPage = (status = 200) => makeAnswer({ status, route: '/', headers, body: Buffer.from(page) })
const get = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'

test.each([200, 404])('a response sent at once is, byte for byte, what Node would have sent: %i', async (status) => {
  const atOnce = await exchange(aPage(status), get)
  // An additional header makes `send` use `writeHead`.
  const theLongWay = await exchange(aPage(status), get, ['x-own', '1'])

  expect(atOnce).toBe(theLongWay.replace('x-own: 1\r\n', ''))
  expect(atOnce).toContain(page)
})

test('the date of a response is the current one, in the standard form', async () => {
  const server = createShopServer(async (request, response) => {
    const answer = aPage()
    send(request, response, answer, await variantFor(answer, 'identity'), 'id-4711')
  })
  await listen(server, { port: 0, host: '127.0.0.1' })
  onTestFinished(() => void server.close())
  const address = server.address()

  const answer = await fetch(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`)

  const date = answer.headers.get('date') ?? ''
  expect(new Date(date).toUTCString()).toBe(date)
  expect(Math.abs(Date.now() - Date.parse(date))).toBeLessThan(5000)
})

test('several requests at once on one connection are answered in order and completely', async () => {
  const both = await exchange(aPage(), get + get)

  expect(both.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2)
  expect(both.split(page)).toHaveLength(3)
})

test('a connection that is not kept alive is closed after its response', async () => {
  const answers = await Promise.all([
    exchange(aPage(), 'GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'),
    exchange(aPage(), 'GET / HTTP/1.0\r\n\r\n'),
  ])

  expect(answers.map((answer) => /Connection: (\S+)/.exec(answer)?.[1])).toEqual(['close', 'close'])
})

test('HEAD gets the headers and no body', async () => {
  const answer = await exchange(aPage(), get.replace('GET', 'HEAD'))

  expect(answer).toContain(`content-length: ${page.length}`)
  expect(answer.endsWith('\r\n\r\n')).toBe(true)
})

test('a header with a line break does not get into a response', () => {
  expect(() => readyHead(200, ['x-name', 'one\r\nset-cookie: two'])).toThrow('Invalid character in header content')
  expect(() => readyHead(200, ['x name', 'one'])).toThrow('Header name must be a valid HTTP token')
})
