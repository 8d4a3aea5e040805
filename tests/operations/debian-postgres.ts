import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { appendFile, chmod, chown, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished, vi } from 'vitest'
import { findFreePort } from '#tests/support/free-port.ts'
import { asSuperuser } from '#tests/support/idle-databases.ts'
import { makeTestFolder } from '#tests/support/test-folder.ts'

/** Debian's package postgresql: its newest version, and its user when root runs the tests. */
const folder = '/usr/lib/postgresql'
const version = existsSync(folder) ? (readdirSync(folder).toSorted().at(-1) ?? '') : ''
const user = process.getuid?.() === 0 ? readUser() : {}
/** The words before a command that is to run as this user. Only root may start one on another machine. */
const asUser = user.uid === undefined ? [] : ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups']

export type DebianServer = {
  host: string
  port: number
  url: string
  /** Its first line is the number of the first process. */
  pidFile: string
  end(signal?: NodeJS.Signals): Promise<void>
}

export async function makeServerFolder(): Promise<string> {
  const made = await makeTestFolder('server')
  if (user.uid !== undefined) await chown(made, user.uid, user.gid ?? user.uid)
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  return made
}

/** Runs one of its programs as the server's user. */
export async function runProgram(name: string, ...options: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(path.join(folder, version, 'bin', name), options, { cwd: '/', ...user })
  return stdout
}

export async function initServer(data: string, settings = ''): Promise<void> {
  await runProgram('initdb', '-D', data, '-U', 'postgres', '--encoding=UTF8', '--locale=C.UTF-8', '--auth=trust')
  await appendFile(path.join(data, 'postgresql.conf'), `\n${settings}\n`)
}

/** `settings`: as for PostgreSQL's `-c`. `formerPort`: of a server that is started again. `prefix`: starts it on another machine, as root. */
export async function startServer(
  data: string,
  settings: readonly string[] = [],
  formerPort?: number,
  prefix: readonly string[] = [],
): Promise<DebianServer> {
  const port = formerPort ?? (await findFreePort())
  const host = path.join(path.dirname(data), `socket-${port}`)
  await mkdir(host, { recursive: true })
  await chmod(host, 0o777)
  const options: string[] = [
    '-D',
    data,
    '-p',
    String(port),
    '-k',
    host,
    '-c',
    'listen_addresses=',
    '-c',
    'fsync=off',
    ...settings.flatMap((setting) => ['-c', setting]),
  ]
  const [command = '', ...before] = [...prefix, ...asUser, path.join(folder, version, 'bin/postgres')]
  const server = spawn(command, [...before, ...options], { cwd: '/', stdio: 'ignore' })
  const ended = once(server, 'exit')
  const end = async (signal: NodeJS.Signals = 'SIGINT') => {
    server.kill(signal)
    await ended
  }
  onTestFinished(() => end())
  await vi.waitFor(() => asSuperuser({ host, port }, 'select 1'), { timeout: 30_000, interval: 50 })
  const url = `postgres://postgres@localhost:${port}/shop?host=${encodeURIComponent(host)}`
  return { host, port, end, url, pidFile: path.join(data, 'postmaster.pid') }
}

function readUser(): { uid?: number; gid?: number } {
  const id = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}
