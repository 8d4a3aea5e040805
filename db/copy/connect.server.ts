import type pg from 'pg'
import type { Connection } from '#db/connection.ts'
import { connectToPrimary, serversOf } from '#db/servers.server.ts'
import { textSettings } from './list-tables.server.ts'

/** A connection for copying: without time limits, and with settings that make values the same text on every server. */
export async function withCopyConnection<Value>(
  connection: Connection,
  work: (client: pg.Client) => Promise<Value>,
): Promise<Value> {
  const options = { application_name: copyApplication, keepAlive: true }
  const client = await connectToPrimary(serversOf(connection), options)
  try {
    await client.query(textSettings)
    return await work(client)
  } finally {
    // In the middle of a copy this closes the connection at once, so that an error is not delayed by the rest of the rows.
    await client.end().catch(() => undefined)
  }
}

export const copyApplication = 'hyggehus copy'

/** Runs `work` on the data of one moment, while the shop goes on writing. After an error the connection cannot be used any more. */
export async function inSnapshot<Value>(client: pg.ClientBase, work: () => Promise<Value>): Promise<Value> {
  await client.query('begin isolation level repeatable read read only')
  const value = await work()
  await client.query('rollback')
  return value
}
