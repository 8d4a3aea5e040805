import pg from 'pg'
import type { Connection } from './connection.ts'

/** Several addresses name one database on several servers, of which one takes writes and the others are its copies. */
export type Servers = {
  count: number
  /** The one that took writes when it was last asked. */
  current(): Connection
  /** Tries the next one from now on, unless another connection has moved on already. */
  moveOn(from: Connection): void
}

/** `postgres://user:password@first:5432,second:5432/shop` has two. */
export function serversOf(connection: Connection): Servers {
  const servers = 'connectionString' in connection ? addressesIn(connection.connectionString) : [connection]
  let at = 0
  const current = () => servers[at % servers.length] ?? connection
  return {
    count: servers.length,
    current,
    moveOn(from) {
      if (from === current()) at += 1
    },
  }
}

function addressesIn(text: string): Connection[] {
  const [, start = '', hosts = '', rest = ''] = /^(\w+:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/.exec(text) ?? []
  if (!hosts.includes(',')) return [{ connectionString: text }]
  return hosts.split(',').map((host) => ({ connectionString: start + host + rest }))
}

/** The first address, for code that reads an address as a URL. */
export function firstAddressIn(text: string): string {
  const [first] = addressesIn(text)
  return first && 'connectionString' in first ? first.connectionString : text
}

/** A server that only copies another one is no place for the shop. */
export class NotPrimary extends Error {
  constructor() {
    super('This database server only copies another one')
  }
}

export async function refuseCopy(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<{ copies: boolean }>('select pg_is_in_recovery() as copies')
  if (rows[0]?.copies) throw new NotPrimary()
}

type ClientOptions = Omit<pg.ClientConfig, 'connectionString' | 'host' | 'port' | 'user' | 'database'>

/** A client of the server that takes writes. Each server is tried once. */
export async function connectToPrimary(
  servers: Servers,
  options: ClientOptions,
  prepare: (client: pg.Client) => void = () => undefined,
): Promise<pg.Client> {
  for (let tried = 1; ; tried += 1) {
    const connection = servers.current()
    const client = new pg.Client({ ...connection, ...('host' in connection && { ssl: false }), ...options })
    // A connection that is lost rejects its statement; without a listener it would also end the process.
    client.on('error', () => undefined)
    prepare(client)
    try {
      await client.connect()
      if (servers.count > 1) await refuseCopy(client)
      return client
    } catch (error) {
      await client.end().catch(() => undefined)
      servers.moveOn(connection)
      if (tried >= servers.count) throw error
    }
  }
}
