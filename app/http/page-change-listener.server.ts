import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Connection } from '#db/connection.ts'
import { isPageName, pageVersionsChannel } from '#db/page-versions.ts'
import { connectToPrimary, serversOf } from '#db/servers.server.ts'
import type { PageCache } from './page-cache.server.ts'

export type PageChangeListenerParts = {
  connection: Connection
  /** Other connections, to test that notifications arrive: behind a pooler LISTEN succeeds, but nothing is received. */
  pool: Pick<pg.Pool, 'query'>
  cache: CacheListener
  log: Pick<Logger, 'warn' | 'error'>
  heartbeatMs?: number
  /** How long a notification may take to come back on a new connection. */
  echoTimeoutMs?: number
}

export type CacheListener = Pick<PageCache, 'drop' | 'markStale' | 'watch'>

export type PageChangeListener = {
  /** Resolves after the first attempt, successful or not: the start does not wait any longer. */
  firstAttempt: Promise<void>
  /** Resolves when the changes that were committed before the call have arrived, or soon after if they cannot. */
  receiveChanges(): Promise<void>
  stop(): Promise<void>
}

const queryTimeoutMs = 5000
const maxRetryDelayMs = 2000
const receiveTimeoutMs = 250
const clientOptions = {
  application_name: 'hyggehus pages',
  connectionTimeoutMillis: queryTimeoutMs,
  query_timeout: queryTimeoutMs,
  keepAlive: true,
}

/**
 * Listens, on a connection of its own, for changes of pages, whichever process makes them. While that connection is lost the cached pages are
 * still shown; once it is back, the number of changes tells whether one was missed.
 */
export function listenForPageChanges({
  connection,
  pool,
  cache,
  log,
  heartbeatMs = 15_000,
  echoTimeoutMs = 3000,
}: PageChangeListenerParts): PageChangeListener {
  const servers = serversOf(connection)
  const stopping = new AbortController()
  const firstAttempt = Promise.withResolvers<void>()
  let changes: number | null = null
  let listeningClient: pg.Client | null = null
  let lastQuery: Promise<unknown> = Promise.resolve()
  /** Shared by all that wait for changes until it is sent. */
  let nextRoundTrip: Promise<void> | null = null

  async function keepListening(): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted; failures += 1) {
      try {
        await listen(() => {
          failures = 0
        })
      } catch (error) {
        log.warn({ err: error }, 'Not receiving page changes for now')
      }
      cache.watch(false)
      firstAttempt.resolve()
      await sleep(Math.min(50 * 2 ** failures, maxRetryDelayMs), null, { signal: stopping.signal }).catch(() => null)
    }
  }

  /** Runs one connection; returns or throws when it ends. */
  async function listen(onListening: () => void): Promise<void> {
    const disconnected = new AbortController()
    const client = await connectToPrimary(servers, clientOptions, (connecting) => {
      connecting.on('notification', ({ payload = '' }) => receiveChange(payload))
    })
    client.on('error', () => disconnected.abort())
    client.on('end', () => disconnected.abort())
    try {
      await client.query(`listen ${pageVersionsChannel}`)
      await checkEcho(client, pool, echoTimeoutMs)
      await catchUp(client)
      cache.watch(true)
      listeningClient = client
      onListening()
      firstAttempt.resolve()
      await keepAlive(client, AbortSignal.any([disconnected.signal, stopping.signal]))
    } finally {
      listeningClient = null
      client.end().catch(() => null)
    }
  }

  function receiveChange(payload: string): void {
    if (!isPageName(payload)) return
    if (changes !== null) changes += 1
    cache.drop([payload])
  }

  /**
   * A connection can die unnoticed, for example in a firewall, so it is queried regularly. The query is for the number of changes, because a
   * change that arrived while the number was read was counted twice, and could hide one that was missed.
   */
  async function keepAlive(client: pg.Client, ended: AbortSignal): Promise<void> {
    while (!ended.aborted) {
      await sleep(heartbeatMs, null, { signal: ended }).catch(() => null)
      if (!ended.aborted) await catchUp(client)
    }
  }

  async function catchUp(client: pg.Client): Promise<void> {
    const { rows } = await inTurn(() =>
      client.query<{ changes: string }>('select coalesce(sum(version), 0) as changes from page_versions'),
    )
    const counted = Number(rows[0]?.changes)
    if (changes !== null && changes !== counted) cache.markStale()
    changes = counted
  }

  /** The client takes one query at a time. */
  function inTurn<Answer>(query: () => Promise<Answer>): Promise<Answer> {
    const answer = lastQuery.then(query)
    lastQuery = answer.catch(() => undefined)
    return answer
  }

  const listening = keepListening()
  return {
    firstAttempt: firstAttempt.promise,
    async receiveChanges() {
      // PostgreSQL sends the notifications that wait for a connection before its next answer there.
      nextRoundTrip ??= inTurn(async () => {
        nextRoundTrip = null
        await listeningClient?.query('select 1')
      }).catch(() => undefined)
      await Promise.race([nextRoundTrip, sleep(receiveTimeoutMs, null, { ref: false })])
    },
    async stop() {
      stopping.abort()
      await listening
    },
  }
}

/** Passes changes to several caches in this order: the data of pages is dropped before the pages are. */
export function combineListeners(...listeners: readonly CacheListener[]): CacheListener {
  return {
    drop: (names) => {
      const allNames = [...names]
      for (const listener of listeners) listener.drop(allNames)
    },
    markStale: () => {
      for (const listener of listeners) listener.markStale()
    },
    watch: (isWatched) => {
      for (const listener of listeners) listener.watch(isWatched)
    },
  }
}

async function checkEcho(client: pg.Client, pool: Pick<pg.Pool, 'query'>, timeoutMs: number): Promise<void> {
  const echo = `echo:${randomUUID()}`
  const received = new Promise<void>((resolve) => {
    client.on('notification', ({ payload }) => payload === echo && resolve())
  })
  await pool.query('select pg_notify($1, $2)', [pageVersionsChannel, echo])
  const timedOut = sleep(timeoutMs, 'timed-out', { ref: false })
  if ((await Promise.race([received, timedOut])) === 'timed-out') {
    throw new Error(
      'Notifications do not arrive, so no page is cached: a pooler that shares connections needs DATABASE_DIRECT_URL beside DATABASE_URL',
    )
  }
}
