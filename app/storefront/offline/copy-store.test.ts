import { expect, test } from 'vitest'
import { offlineLimits } from '#rulebook/limits/offline.ts'
import { openCopies } from './copy-store.ts'

const startedAt = Date.UTC(2026, 10, 27, 10)
const hourMs = 60 * 60 * 1000

/** As much of a browser's cache storage as copies need. */
function aStorage() {
  const caches = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const entries = caches.get(name) ?? new Map<string, Response>()
    caches.set(name, entries)
    const addressOf = (request: string | { url: string }) => (typeof request === 'string' ? request : request.url)
    return {
      match: async (url: string) => entries.get(url)?.clone(),
      delete: async (request: string | { url: string }) => entries.delete(addressOf(request)),
      put: async (url: string, response: Response) => void entries.set(url, response),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
    }
  }
  const storage = { open, keys: async () => [...caches.keys()], delete: async (name: string) => caches.delete(name) }
  const urlsIn = (name: string) => [...(caches.get(name)?.keys() ?? [])]
  return { storage: storage as unknown as CacheStorage, caches, urlsIn }
}

function aResponse(caching: string, at: number): Response {
  const headers = { date: new Date(at).toUTCString(), 'cache-control': caching }
  // What a browser says of an answer of its own site.
  return Object.defineProperty(new Response('page', { headers }), 'type', { value: 'basic' })
}

test('cleaning removes what has passed its own date, without being asked for it, and the copies of other releases', async () => {
  const { storage, caches, urlsIn } = aStorage()
  let now = startedAt
  const copies = openCopies('a', storage, () => now)
  await storage.open('pages former')
  await copies.keep('pages', '/sale', aResponse('public, s-maxage=0, stale-if-error=3600', now))
  await copies.keep('pages', '/candles', aResponse('public, s-maxage=60, stale-if-error=86400', now))
  await copies.keep('pictures', '/media/1.avif', aResponse('public, max-age=31536000, immutable', now))
  now += 2 * hourMs

  await copies.clean()

  expect(urlsIn('pages a')).toEqual(['/candles'])
  expect(urlsIn('pictures')).toEqual(['/media/1.avif'])
  expect([...caches.keys()].sort()).toEqual(['files a', 'pages a', 'pictures'])
})

test('a copy that has passed its date is not shown and goes at once; one that is shown says from when it is', async () => {
  const { storage, urlsIn } = aStorage()
  let now = startedAt
  const copies = openCopies('a', storage, () => now)
  await copies.keep('pages', '/candles', aResponse('public, s-maxage=60, stale-if-error=7200', now))

  now += hourMs
  const shown = await copies.findPage('/candles')
  now += 2 * hourMs
  const later = await copies.findPage('/candles')

  expect(shown?.headers.get('server-timing')).toBe(`copy;desc="${new Date(startedAt).toUTCString()}"`)
  expect(later).toBeNull()
  expect(urlsIn('pages a')).toEqual([])
})

test('nothing private, nothing too large and no more than the limit is kept', async () => {
  const { storage, urlsIn } = aStorage()
  const copies = openCopies('a', storage, () => startedAt)
  const { entriesMax, bytesMax } = offlineLimits.pages
  const large = Object.defineProperty(
    new Response('x'.repeat(bytesMax + 1), { headers: aResponse('public, max-age=60', startedAt).headers }),
    'type',
    { value: 'basic' },
  )

  await copies.keep('pages', '/cart?step=delivery', aResponse('private, no-store', startedAt))
  await copies.keep('pages', '/large', large)
  for (let page = 0; page <= entriesMax; page += 1)
    await copies.keep('pages', `/page-${page}`, aResponse('public, max-age=60', startedAt))

  expect(urlsIn('pages a')).toHaveLength(entriesMax)
  expect(urlsIn('pages a')).not.toContain('/page-0')
  expect(urlsIn('pages a').filter((url) => !url.startsWith('/page-'))).toEqual([])
})
