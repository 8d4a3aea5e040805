import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Connection } from '#db/open-database.server.ts'
import { isPageName, pageVersionsChannel } from '#db/page-versions.ts'
import type { PageCache } from './page-cache.server.ts'

export type PageWatchParts = {
  connection: Connection
  /** Other connections, to hear ourselves: behind a pooler LISTEN seems to work and stays deaf. */
  pool: Pick<pg.Pool, 'query'>
  cache: Hearing
  log: Pick<Logger, 'warn' | 'error'>
  heartbeatMs?: number
}

/** Whoever keeps in memory what can change. */
export type Hearing = Pick<PageCache, 'drop' | 'doubt' | 'watch'>

export type PageWatch = {
  /** Resolves after the first try, heard or not: the shop opens without waiting for more. */
  tried: Promise<void>
  stop(): Promise<void>
}

const echoMs = 3000
const answerMs = 5000
const longestPauseMs = 2000

/**
 * Hears, on a connection of its own, which pages changed, whoever changed them. While that connection is away the pages that are
 * kept are still shown; once it is back, the number of changes tells whether one was missed.
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

  /** One connection's life: returns or throws when it is over. */
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
   * A connection can die without a word, a firewall in between is enough: asked now and then, it has to answer. It is asked for the
   * number of changes, because one that arrived while the number was read was counted twice, and could have made up for one missed.
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

/** Several who hear the same, in this order: what pages are made of is dropped before the pages are. */
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
