import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { PageName } from '#db/page-versions.ts'
import { cdnLimits } from '#rulebook/limits/cdn.ts'
import type { HeaderPairs } from './buffered-response.server.ts'
import type { CacheListener } from './page-change-listener.server.ts'

/** `key`: null where the CDN asks for none. */
export type Cdn = { kind: 'varnish' | 'fastly' | 'cloudflare'; purgeUrl: string; key: string | null }

/** On every page, so that all of them can be purged by one name. */
const everyPage = 'page'

/** The header by which a CDN learns which names a page shows. It removes the header before a visitor gets the page. */
export function surrogateKeys(cdn: Cdn | null, names: ReadonlySet<PageName> | null): HeaderPairs {
  if (!cdn || !names) return []
  const keys = [everyPage, ...names]
  return [cdn.kind === 'cloudflare' ? ['cache-tag', keys.join(',')] : ['surrogate-key', keys.join(' ')]]
}

export type CdnPurger = CacheListener & { stop(): Promise<void> }

/**
 * Purges the CDN's copies of changed pages. Each process does so once it has dropped its own copies, so the last purge comes after all of
 * them; a second one follows for a page that was on its way to the CDN meanwhile. If the CDN cannot be reached its copies age by themselves.
 */
export function createCdnPurger({ cdn, log }: { cdn: Cdn; log: Pick<Logger, 'warn'> }): CdnPurger {
  const stopping = new AbortController()
  const purges = new Set<Promise<void>>()
  let collected: Set<string> | null = null

  function purgeSoon(names: Iterable<string>): void {
    if (collected) {
      for (const name of names) collected.add(name)
      return
    }
    const batch = new Set(names)
    collected = batch
    const purge = purgeTwice(batch).finally(() => purges.delete(purge))
    purges.add(purge)
  }

  async function purgeTwice(batch: Set<string>): Promise<void> {
    await pause(cdnLimits.collectMs)
    collected = null
    const names = batch.size > cdnLimits.namesMax ? [everyPage] : [...batch]
    await purge(names)
    await pause(cdnLimits.secondPurgeMs)
    await purge(names)
  }

  async function purge(names: readonly string[]): Promise<void> {
    for (let from = 0; from < names.length; from += cdnLimits.namesPerRequest) {
      const request = purgeRequest(cdn, names.slice(from, from + cdnLimits.namesPerRequest))
      try {
        // The key must not follow to another address.
        const options = { redirect: 'error', signal: AbortSignal.timeout(cdnLimits.timeoutMs) } as const
        const response = await fetch(cdn.purgeUrl, { ...request, ...options })
        if (!response.ok) throw new Error(`The CDN answered ${response.status}`)
      } catch (error) {
        log.warn({ err: error }, 'Pages could not be purged from the CDN, which may show old ones for a minute')
      }
    }
  }

  /** Shorter when the process stops: what was collected is purged before it ends. */
  async function pause(ms: number): Promise<void> {
    await sleep(ms, null, { signal: stopping.signal }).catch(() => null)
  }

  return {
    drop: purgeSoon,
    markStale: () => purgeSoon([everyPage]),
    watch: () => undefined,
    async stop() {
      stopping.abort()
      await Promise.all(purges)
    },
  }
}

function purgeRequest({ kind, key }: Cdn, names: readonly string[]): RequestInit {
  if (kind === 'varnish') return { method: 'PURGE', headers: { 'xkey-purge': names.join(' ') } }
  if (kind === 'fastly') {
    return { method: 'POST', headers: { 'surrogate-key': names.join(' '), 'fastly-key': key ?? '' } }
  }
  return {
    method: 'POST',
    headers: { authorization: `Bearer ${key ?? ''}`, 'content-type': 'application/json' },
    body: JSON.stringify({ tags: names }),
  }
}
