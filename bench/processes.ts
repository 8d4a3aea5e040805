import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '#tests/support/free-port.ts'

export type RunningServers = {
  urls: string[]
  processIds: number[]
  /** CPU time of the processes that answer, so far; null where the system does not tell. */
  cpuMicroseconds(): number | null
  /** That of PostgreSQL. */
  databaseMicroseconds(): number | null
  stop(): Promise<void>
}

export async function startShops(
  count: number,
  environment: Record<string, string>,
  databaseProcess: number | null,
): Promise<RunningServers> {
  const shops = await Promise.all(Array.from({ length: count }, () => startShop(environment)))
  return {
    urls: shops.flatMap(({ urls }) => urls),
    processIds: shops.flatMap(({ processIds }) => processIds),
    cpuMicroseconds: () => sum(shops.map((shop) => shop.cpuMicroseconds())),
    databaseMicroseconds: () => (databaseProcess === null ? null : childrenTime(databaseProcess)),
    async stop() {
      await Promise.all(shops.map((shop) => shop.stop()))
    },
  }
}

export async function startBareServer(bytesFile: string): Promise<RunningServers> {
  const port = await findFreePort()
  return await waitUntilStarted(spawnNode(['bench/bare-server.ts', bytesFile, String(port)]), port, '/')
}

export async function startTwoStatementServer(
  databaseUrl: string,
  databaseProcess: number | null,
): Promise<RunningServers> {
  const port = await findFreePort()
  const child = spawnNode(['bench/two-statement-server.ts', databaseUrl, String(port)])
  const server = await waitUntilStarted(child, port, '/')
  return { ...server, databaseMicroseconds: () => (databaseProcess === null ? null : childrenTime(databaseProcess)) }
}

/** As admins start it: bin/start sets how memory is given back, and becomes the shop's own process. */
async function startShop(environment: Record<string, string>): Promise<RunningServers> {
  const port = await findFreePort()
  const child = spawn(path.resolve('bin/start'), {
    stdio: ['ignore', hasManyProcesses(environment) ? 'pipe' : 'ignore', 'inherit'],
    env: { ...process.env, ...environment, PORT: String(port), HOST: '127.0.0.1' },
  })
  const allOpen = hasManyProcesses(environment) ? waitForLine(child, 'All processes are open') : Promise.resolve()
  const servers = await waitUntilStarted(child, port, '/readyz')
  await allOpen
  return servers
}

/** Its processes open one after the other, and the first one answers while the others are still starting. */
async function waitForLine(child: ChildProcess, text: string): Promise<void> {
  const { stdout } = child
  if (!stdout) throw new Error('The output is not read')
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The shop ended before it was open')))
  const printed = new Promise<void>((resolve) => {
    createInterface({ input: stdout }).on('line', (line) => line.includes(text) && resolve())
  })
  await Promise.race([printed, ended])
}

export async function runNode(program: string[]): Promise<string> {
  const child = spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  child.stdout.on('data', (text) => {
    printed += text
  })
  const [exitCode] = await once(child, 'close')
  if (exitCode !== 0) throw new Error(`${program[0]} ended with ${exitCode}`)
  return printed
}

function hasManyProcesses({ WEB_PROCESSES = '1' }: Record<string, string>): boolean {
  return Number(WEB_PROCESSES) > 1
}

function spawnNode(program: string[]): ChildProcess {
  return spawn(process.execPath, program, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
}

async function waitUntilStarted(child: ChildProcess, port: number, path: string): Promise<RunningServers> {
  const url = `http://127.0.0.1:${port}`
  const ended = once(child, 'exit')
  for (let attempt = 0; !(await isAnswering(url + path)); attempt += 1) {
    if (child.exitCode !== null || attempt > 600) throw new Error(`The server on port ${port} did not start`)
    await sleep(100)
  }
  return {
    urls: [url],
    processIds: [child.pid ?? 0],
    cpuMicroseconds: () => processTime(child.pid ?? 0)?.microseconds ?? null,
    databaseMicroseconds: () => null,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function isAnswering(url: string): Promise<boolean> {
  return await fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** In Linux a tick is a hundredth of a second. */
function processTime(pid: number): { parent: number; microseconds: number; ofEndedChildren: number } | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    const ticksOf = (first: number) => (Number(fields[first]) + Number(fields[first + 1])) * 10_000
    return { parent: Number(fields[1]), microseconds: ticksOf(11), ofEndedChildren: ticksOf(13) }
  } catch {
    return null
  }
}

/** Each connection to PostgreSQL has a process of its own. */
function childrenTime(pid: number): number {
  const processes = readdirSync('/proc').flatMap((name) =>
    /^\d+$/.test(name) ? (processTime(Number(name)) ?? []) : [],
  )
  const children = processes.filter(({ parent }) => parent === pid)
  return children.reduce((total, { microseconds }) => total + microseconds, processTime(pid)?.ofEndedChildren ?? 0)
}

function sum(times: (number | null)[]): number | null {
  return times.reduce<number | null>((total, time) => (total === null || time === null ? null : total + time), 0)
}
