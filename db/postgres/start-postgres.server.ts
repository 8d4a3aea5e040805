import { rm } from 'node:fs/promises'
import type { Client } from 'pg'
import { openBinaries } from './binaries.server.ts'
import { CannotStart } from './cannot-start.ts'
import { createCluster } from './cluster.server.ts'
import { openHome, openSocketFolder } from './home.server.ts'
import type { PostgresLog } from './launch.server.ts'
import { findNativePackage } from './platform-package.server.ts'
import { type Settings, serverSettings } from './settings.ts'
import { supervise } from './supervise.server.ts'
import { takeOver } from './take-over.server.ts'

export type PostgresOptions = {
  /** The database is in its subfolder `postgres`, unless root starts the shop from a closed folder: see `openHome`. */
  dataDir: string
  log: PostgresLog
  /** Use the server of a running shop on this folder instead of refusing: for scripts such as the seed. */
  join?: boolean
  /** These settings, as in postgresql.conf, override ours. */
  settings?: Settings
}

export type RunningPostgres = {
  /** The shop's own database, as a user that owns it and nothing else. */
  connection: { host: string; port: number; user: string; database: string }
  /** Where the database is stored, for the free space of its disk. */
  folder: string
  /** How often the server ended by itself and was started again. */
  restarts(): number
  /** Stops the server and cancels running statements; a joined server is left running. */
  stop(): Promise<void>
}

const shopName = 'hyggehus'

/**
 * Starts the bundled PostgreSQL on `dataDir` and keeps it running until `stop`. A server left behind by a killed shop is
 * stopped first, so that settings, programs and log are those of this start.
 * Throws `CannotStart` with a sentence for the user who started the shop.
 */
export async function startPostgres({
  dataDir,
  log,
  join = false,
  settings = {},
}: PostgresOptions): Promise<RunningPostgres> {
  const source = findNativePackage()
  const home = await openHome(dataDir, source.majorVersion, log)
  const binaries = await openBinaries(home, source, log)
  await createCluster(home, binaries)
  const socket = await openSocketFolder(home)
  const closeSocketFolder = async () => {
    if (socket.temporary) await rm(socket.folder, { recursive: true, force: true })
  }

  const allSettings = { ...serverSettings(), ...settings, unix_socket_directories: socket.folder }
  const setup = { home, binaries, socketFolder: socket.folder, settings: allSettings, log }
  const outcome = await takeOver(setup).catch(async (error) => {
    await closeSocketFolder()
    throw error
  })

  if ('by' in outcome) {
    await closeSocketFolder()
    if (join)
      return {
        connection: connectionTo(outcome.socketFolder),
        folder: home.cluster,
        restarts: () => 0,
        stop: async () => {},
      }
    throw new CannotStart(
      `The shop is already running on ${dataDir} (process ${outcome.by}): stop it first, or set DATA_DIR to another folder.`,
    )
  }
  const supervised = supervise(outcome, setup)
  await createShopDatabase(outcome.lock.client)
  return {
    connection: connectionTo(socket.folder),
    folder: home.cluster,
    restarts: supervised.restarts,
    stop: () => supervised.stop().then(closeSocketFolder),
  }
}

function connectionTo(socketFolder: string): RunningPostgres['connection'] {
  return { host: socketFolder, port: 5432, user: shopName, database: shopName }
}

/** Needed once per folder; checked at every start, because the first one may have been killed just before. */
async function createShopDatabase(client: Client): Promise<void> {
  const { rowCount: users } = await client.query('select from pg_roles where rolname = $1', [shopName])
  if (!users) await client.query(`create role ${shopName} login`)
  const { rowCount: databases } = await client.query('select from pg_database where datname = $1', [shopName])
  if (!databases) await client.query(`create database ${shopName} owner ${shopName}`)
}
