import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { type BufferedResponse, makeBufferedResponse, send, variantFor } from './buffered-response.server.ts'
import { createShopServer, listen } from './http-server.server.ts'

const page = '<p>A candle burns for forty hours.</p>'.repeat(100)
const headers = [
  ['content-type', 'text/html; charset=utf-8'],
  ['content-security-policy', `default-src 'self'`],
] as const

async function exchange(answer: BufferedResponse, bytes: string, extraHeaders: string[] = []): Promise<string> {
  const variant = variantFor(answer, 'identity')
  const server = createShopServer((request, response) =>
    send(request, response, answer, variant, 'id-4711', extraHeaders),
  )
  await listen(server, { port: 0, host: '127.0.0.1' })
  onTestFinished(() => void server.close())
  const address = server.address()
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(bytes)
  setTimeout(() => socket.end(), 200)
  return (await text(socket)).replace(/Date: .*GMT/g, 'Date: today')
}

const aPage = (status = 200) => makeBufferedResponse({ status, route: '/', headers, body: Buffer.from(page) })
const get = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'

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

test('a header that contains a line break is refused instead of becoming two headers', async () => {
  const answer = makeBufferedResponse({
    status: 200,
    route: '/',
    headers: [['x-name', 'one\r\nset-cookie: two']],
    body: Buffer.from(page),
  })
  const variant = variantFor(answer, 'identity')
  const server = createShopServer((request, response) => {
    expect(() => send(request, response, answer, variant, 'id-4711')).toThrow('Invalid character in header content')
    response.destroy()
  })
  await listen(server, { port: 0, host: '127.0.0.1' })
  onTestFinished(() => void server.close())
  const address = server.address()

  await expect(fetch(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`)).rejects.toThrow(
    'fetch failed',
  )
  expect.assertions(2)
})
