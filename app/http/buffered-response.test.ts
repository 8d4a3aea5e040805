import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type Encoding, encodingFor } from './accept-encoding.server.ts'
import {
  type BufferedResponse,
  bytesOf,
  compact,
  compressForKeeping,
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

const bodyIn = (answer: BufferedResponse, encoding: Encoding) => variantFor(answer, encoding).body

function aStoredPage(encoding: Encoding = 'br'): BufferedResponse {
  const page = aPage()
  variantFor(page, encoding)
  compact(page)
  return page
}

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

test.each(['br', 'gzip'] as const)(
  'a page that is stored as %s takes no more memory than it has bytes',
  async (encoding) => {
    const stored = aStoredPage(encoding)
    const takenBytes = () => bodyIn(stored, encoding).buffer.byteLength

    expect(takenBytes()).toBe(bodyIn(stored, encoding).length)
    await compressForKeeping(stored)
    expect(takenBytes()).toBe(bodyIn(stored, encoding).length)
  },
)

test.each(['br', 'gzip', 'identity'] as const)(
  'a page that is stored as %s reads the same in every encoding',
  (encoding) => {
    const stored = aStoredPage(encoding)

    const bodies = [
      brotliDecompressSync(bodyIn(stored, 'br')),
      gunzipSync(bodyIn(stored, 'gzip')),
      bodyIn(stored, 'identity'),
    ]

    expect(bodies.map(String)).toEqual([text, text, text])
  },
)

test('a page is compressed well once a second visitor has asked for it', async () => {
  const mixed = Array.from({ length: 500 }, (_, number) => `Candle ${number * 7919}, burns for ${number % 60} hours. `)
  const page = aPage(mixed.join(''))
  const quick = [bodyIn(page, 'br'), bodyIn(page, 'gzip')]
  const wasQuick = page.isQuick

  await compressForKeeping(page)

  const [br = Buffer.alloc(0), gzip = Buffer.alloc(0)] = [bodyIn(page, 'br'), bodyIn(page, 'gzip')]
  expect([wasQuick, page.isQuick]).toEqual([true, false])
  expect([br.length < (quick[0]?.length ?? 0), gzip.length < (quick[1]?.length ?? 0)]).toEqual([true, true])
  expect([brotliDecompressSync(br), gunzipSync(gzip)].map(String)).toEqual([mixed.join(''), mixed.join('')])
})

test('a stored page takes little memory until a client requests it uncompressed', () => {
  const stored = aStoredPage()
  const light = bytesOf(stored)

  bodyIn(stored, 'identity')

  expect(light).toBeLessThan(text.length / 2)
  expect(bytesOf(stored)).toBeGreaterThan(text.length)
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
