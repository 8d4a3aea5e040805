import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Connection } from '#db/open-database.server.ts'
import { isPageName, pageVersionsChannel } from '#db/page-versions.ts'
import type { PageCache } from './page-cache.server.ts'

export type PageWatchParts = {
  connection: Connection
  /** Other connections, to test that notifications arrive: behind a pooler LISTEN succeeds, but nothing is received. */
  pool: Pick<pg.Pool, 'query'>
  cache: Hearing
  log: Pick<Logger, 'warn' | 'error'>
  heartbeatMs?: number
}

export type Hearing = Pick<PageCache, 'drop' | 'doubt' | 'watch'>

export type PageWatch = {
  /** Resolves after the first attempt, successful or not: the start does not wait any longer. */
  tried: Promise<void>
  stop(): Promise<void>
}

const echoMs = 3000
const answerMs = 5000
const longestPauseMs = 2000

/**
 * Listens, on a connection of its own, for changes of pages, whichever process makes them. While that connection is lost the cached pages are
 * still shown; once it is back, the number of changes tells whether one was missed.
 */
export function watchPages({ connection, pool, cache, log, heartbeatMs = 15_000 }: PageWatchParts): PageWatch {
  const stopping = new AbortController()
  const tried = Promise.withResolvers<void>()
  let changes: number | null = null

  async function keepListening(): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted; failures += 1) {
      try {
        await listen(() => {
          failures = 0
        })
      } catch (error) {
        log.warn({ err: error }, 'Changes of pages are not heard for now')
      }
      cache.watch(false)
      tried.resolve()
      await sleep(Math.min(50 * 2 ** failures, longestPauseMs), null, { signal: stopping.signal }).catch(() => null)
    }
  }

  /** Runs one connection; returns or throws when it ends. */
  async function listen(onHeard: () => void): Promise<void> {
    const client = new pg.Client({
      ...connection,
      ...('host' in connection && { ssl: false }),
      application_name: 'hyggehus pages',
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      keepAlive: true,
    })
    const lost = new AbortController()
    client.on('error', () => lost.abort())
    client.on('end', () => lost.abort())
    client.on('notification', ({ payload = '' }) => hear(payload))
    try {
      await client.connect()
      await client.query(`listen ${pageVersionsChannel}`)
      await hearOurselves(client, pool)
      await catchUp(client)
      cache.watch(true)
      onHeard()
      tried.resolve()
      await keepAlive(client, AbortSignal.any([lost.signal, stopping.signal]))
    } finally {
      client.end().catch(() => null)
    }
  }

  function hear(payload: string): void {
    if (!isPageName(payload)) return
    if (changes !== null) changes += 1
    cache.drop([payload])
  }

  /**
   * A connection can die unnoticed, for example in a firewall, so it is queried regularly. The query is for the number of changes, because a
   * change that arrived while the number was read was counted twice, and could hide one that was missed.
   */
  async function keepAlive(client: pg.Client, over: AbortSignal): Promise<void> {
    while (!over.aborted) {
      await sleep(heartbeatMs, null, { signal: over }).catch(() => null)
      if (!over.aborted) await catchUp(client)
    }
  }

  async function catchUp(client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ changes: string }>(
      'select coalesce(sum(version), 0) as changes from page_versions',
    )
    const counted = Number(rows[0]?.changes)
    if (changes !== null && changes !== counted) cache.doubt()
    changes = counted
  }

  const listening = keepListening()
  return {
    tried: tried.promise,
    async stop() {
      stopping.abort()
      await listening
    },
  }
}

/** Passes changes to several caches in this order: the data of pages is dropped before the pages are. */
export function hearTogether(...hearing: readonly Hearing[]): Hearing {
  return {
    drop: (names) => {
      const each = [...names]
      for (const one of hearing) one.drop(each)
    },
    doubt: () => {
      for (const one of hearing) one.doubt()
    },
    watch: (isWatched) => {
      for (const one of hearing) one.watch(isWatched)
    },
  }
}

async function hearOurselves(client: pg.Client, pool: Pick<pg.Pool, 'query'>): Promise<void> {
  const echo = `echo:${randomUUID()}`
  const heard = new Promise<void>((resolve) => {
    client.on('notification', ({ payload }) => payload === echo && resolve())
  })
  await pool.query('select pg_notify($1, $2)', [pageVersionsChannel, echo])
  const deaf = sleep(echoMs, 'deaf', { ref: false })
  if ((await Promise.race([heard, deaf])) === 'deaf') {
    throw new Error(
      'Notifications do not arrive, so no page is kept: DATABASE_URL must not lead through a pooler that shares connections',
    )
  }
}
