import { offlineLimits } from '#rulebook/limits/offline.ts'
import { type CopyKind, cacheNameOf, keptUntil, mayKeep, surplus } from './copies.ts'

const kinds = ['pages', 'files', 'pictures'] as const

/** The copies of one release in the browser's cache storage. */
export function openCopies(version: string, storage: CacheStorage, now: () => number) {
  const open = (kind: CopyKind) => storage.open(cacheNameOf(kind, version))

  async function find(kind: CopyKind, url: string): Promise<Response | null> {
    const cache = await open(kind)
    const copy = await cache.match(url, { ignoreVary: true })
    if (!copy) return null
    if (keptUntil(copy.headers, kind) > now()) return copy
    await cache.delete(url, { ignoreVary: true })
    return null
  }

  async function keep(kind: CopyKind, url: string, response: Response): Promise<void> {
    if (!mayKeep(response) || keptUntil(response.headers, kind) <= now()) return
    const body = await response.blob()
    if (body.size > offlineLimits[kind].bytesMax) return
    const cache = await open(kind)
    // The newest copy is the last one.
    await cache.delete(url, { ignoreVary: true })
    await cache.put(url, new Response(body, { headers: response.headers }))
    for (const key of surplus(await cache.keys(), kind)) await cache.delete(key, { ignoreVary: true })
  }

  /** Fetched without cookies, so that nothing of the visitor can be in it. */
  async function fetchAndKeep(kind: CopyKind, url: string): Promise<void> {
    const known = await find(kind, url)
    const isFresh =
      known && (kind !== 'pages' || Date.parse(known.headers.get('date') ?? '') > now() - offlineLimits.freshMs)
    if (!isFresh) await keep(kind, url, await fetch(url, { credentials: 'omit' }))
  }

  /** Marked as a copy of a moment: `start-offline.ts` reads the mark. */
  async function findPage(url: string): Promise<Response | null> {
    const copy = await find('pages', url)
    if (!copy) return null
    const headers = new Headers(copy.headers)
    headers.set('server-timing', `copy;desc="${headers.get('date')}"`)
    return new Response(copy.body, { headers })
  }

  /** Removes the copies of other releases, and those that have passed their date. */
  async function clean(): Promise<void> {
    const current = new Set<string>(kinds.map((kind) => cacheNameOf(kind, version)))
    for (const name of await storage.keys()) if (!current.has(name)) await storage.delete(name)
    for (const kind of kinds) {
      for (const { url } of await (await open(kind)).keys()) await find(kind, url)
    }
  }

  return { find, findPage, keep, fetchAndKeep, clean }
}
