import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished, vi } from 'vitest'
import { makeServerFolder } from '#tests/operations/debian-postgres.ts'
import { findFreePort } from '#tests/support/free-port.ts'

type Server = { port: number }

/** Debian's PgBouncer in transaction mode before one server, as that server's user, because it does not run as root. */
export async function startPgBouncer(server: Server) {
  const folder = await makeServerFolder()
  const { uid, gid } = await stat(folder)
  const port = await findFreePort()
  const configuration = path.join(folder, 'pgbouncer.ini')
  const writeConfiguration = ({ port: serverPort }: Server) =>
    writeFile(
      configuration,
      `[databases]
shop = host=127.0.0.1 port=${serverPort} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 40
server_login_retry = 1
`,
    )
  let pooler: ChildProcess
  let ended: Promise<unknown>
  const start = async () => {
    pooler = spawn('/usr/sbin/pgbouncer', [configuration], { uid, gid, stdio: 'ignore' })
    ended = once(pooler, 'exit')
    await vi.waitFor(() => tryConnect(port), { timeout: 10_000, interval: 50 })
  }
  await writeConfiguration(server)
  await start()
  onTestFinished(async () => {
    pooler.kill('SIGTERM')
    await ended
  })
  return {
    url: `postgres://postgres@127.0.0.1:${port}/shop`,
    async killAndRestart(pauseMs: number) {
      pooler.kill('SIGKILL')
      await ended
      await sleep(pauseMs)
      await start()
    },
    /** As an operator does after a failover. */
    async leadTo(promoted: Server) {
      await writeConfiguration(promoted)
      pooler.kill('SIGHUP')
    },
  }
}

async function tryConnect(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.destroy()
}
