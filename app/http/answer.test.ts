import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type Answer, bytesOf, type Encoding, encodingFor, makeAnswer, slim, variantFor } from './answer.server.ts'

const text = 'A candle burns for forty hours. '.repeat(200)

function aPage(body = text, contentType = 'text/html; charset=utf-8'): Answer {
  return makeAnswer({ status: 200, route: '/', headers: [['content-type', contentType]], body: Buffer.from(body) })
}

const bodyIn = async (answer: Answer, encoding: Encoding) => (await variantFor(answer, encoding)).body

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
  const kept = await slim(aPage())

  const bodies = [
    brotliDecompressSync(await bodyIn(kept, 'br')),
    gunzipSync(await bodyIn(kept, 'gzip')),
    await bodyIn(kept, 'identity'),
  ]

  expect(bodies.map(String)).toEqual([text, text, text])
})

test('a stored page takes little memory until a client requests it uncompressed', async () => {
  const kept = await slim(aPage())
  const light = bytesOf(kept)

  await bodyIn(kept, 'identity')

  expect(light).toBeLessThan(text.length / 2)
  expect(bytesOf(kept)).toBeGreaterThan(text.length)
})

test('pictures and small responses are not compressed', () => {
  const picture = aPage(text, 'image/webp')
  const word = aPage('alive')

  expect([picture.compressible, word.compressible]).toEqual([false, false])
})

test('caches are told that the encoding depends on the client', () => {
  const vary = new Map(aPage().headers).get('vary')

  expect(vary).toBe('accept-encoding')
})

test('the same page has the same tag, and another page has another tag', () => {
  expect(aPage().tag).toBe(aPage().tag)
  expect(aPage().tag).not.toBe(aPage(`${text}!`).tag)
})

test('a client that has a page already is sent what a cache needs, and nothing about a body', () => {
  const { unchanged } = aPage()

  expect(unchanged).toContain('etag')
  expect(unchanged).toContain('vary')
  expect(unchanged.join()).not.toMatch(/content-(?:type|length|encoding)/)
})
