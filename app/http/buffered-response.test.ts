import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import {
  type BufferedResponse,
  bytesOf,
  compact,
  type Encoding,
  encodingFor,
  makeBufferedResponse,
  variantFor,
} from './buffered-response.server.ts'

const text = 'A candle burns for forty hours. '.repeat(200)

function aPage(body = text, contentType = 'text/html; charset=utf-8'): BufferedResponse {
  return makeBufferedResponse({
    status: 200,
    route: '/',
    headers: [['content-type', contentType]],
    body: Buffer.from(body),
  })
}

const bodyIn = async (answer: BufferedResponse, encoding: Encoding) => (await variantFor(answer, encoding)).body

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['GZIP', 'gzip'],
  ['identity', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('a browser that accepts %s gets %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding)
})

test('a page reads the same in every encoding, also when only its smallest form is stored', async () => {
  const compacted = await compact(aPage())

  const bodies = [
    brotliDecompressSync(await bodyIn(compacted, 'br')),
    gunzipSync(await bodyIn(compacted, 'gzip')),
    await bodyIn(compacted, 'identity'),
  ]

  expect(bodies.map(String)).toEqual([text, text, text])
})

test('a stored page takes little memory until a client requests it uncompressed', async () => {
  const compacted = await compact(aPage())
  const light = bytesOf(compacted)

  await bodyIn(compacted, 'identity')

  expect(light).toBeLessThan(text.length / 2)
  expect(bytesOf(compacted)).toBeGreaterThan(text.length)
})

test('pictures and small responses are not compressed', () => {
  const picture = aPage(text, 'image/webp')
  const shortText = aPage('alive')

  expect([picture.compressible, shortText.compressible]).toEqual([false, false])
})

test('caches are told that the encoding depends on the client', () => {
  const vary = new Map(aPage().headers).get('vary')

  expect(vary).toBe('accept-encoding')
})

test('the same page has the same tag, and another page has another tag', () => {
  expect(aPage().entityTag).toBe(aPage().entityTag)
  expect(aPage().entityTag).not.toBe(aPage(`${text}!`).entityTag)
})

test('a client that already has a page gets the headers that a cache needs, without a body', () => {
  const { notModifiedHeaders } = aPage()

  expect(notModifiedHeaders).toContain('etag')
  expect(notModifiedHeaders).toContain('vary')
  expect(notModifiedHeaders.join()).not.toMatch(/content-(?:type|length|encoding)/)
})
