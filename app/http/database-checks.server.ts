import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Shop } from '#shop/shop.server.ts'
import { isReadOnly } from './database-unavailable.server.ts'

/** The reason is for the monitoring, in words; null when the database stores what it is given. */
export type WriteCheck = { writes: boolean; reason: string | null }

export type DatabaseChecks = ReturnType<typeof createDatabaseChecks>

const readTimeoutMs = 1000
const writeTimeoutMs = 2000
/** A write is checked at most this often, however many ask. */
const writeReuseMs = 5000

/**
 * Whether the database answers, and whether it stores anything. The health checks have no rate limit, so concurrent checks share one statement
 * and cannot take every connection from customers.
 */
export function createDatabaseChecks({ db }: Pick<Shop, 'db'>, now: () => number = () => performance.now()) {
  let reading: Promise<boolean> | null = null
  let writing: Promise<WriteCheck> | null = null
  let lastWrite: { at: number; check: WriteCheck } | null = null

  async function read(): Promise<boolean> {
    try {
      await sql`select 1`.execute(db)
      return true
    } catch {
      return false
    } finally {
      reading = null
    }
  }

  /**
   * A table of its own takes new blocks of the disk, which an update of an existing row would not. It is removed with the commit of this one
   * statement, and takes no lock that a backup could wait for. A standby refuses it.
   */
  async function write(): Promise<WriteCheck> {
    let check: WriteCheck = { writes: true, reason: null }
    try {
      await sql`create temporary table write_check on commit drop as select generate_series(1, 2000)`.execute(db)
    } catch (error) {
      check = { writes: false, reason: reasonOf(error) }
    }
    writing = null
    lastWrite = { at: now(), check }
    return check
  }

  return {
    canRead(): Promise<boolean> {
      reading ??= read()
      return Promise.race([reading, sleep(readTimeoutMs, false, { ref: false })])
    },
    canWrite(): Promise<WriteCheck> {
      if (lastWrite && now() - lastWrite.at < writeReuseMs) return Promise.resolve(lastWrite.check)
      writing ??= write()
      const silent = { writes: false, reason: 'the database does not answer' }
      return Promise.race([writing, sleep(writeTimeoutMs, silent, { ref: false })])
    },
  }
}

function reasonOf(error: unknown): string {
  if (!isReadOnly(error)) return 'the database does not answer'
  const isFull = error instanceof Error && 'code' in error && error.code === '53100'
  return isFull ? 'the disk of the database is full' : 'the database is read-only'
}
