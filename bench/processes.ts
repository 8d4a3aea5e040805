import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '#tests/support/free-port.ts'

export type RunningServers = {
  urls: string[]
  /** CPU time of the threads that answer, so far; null where the system does not tell. */
  cpuMicroseconds(): number | null
  stop(): Promise<void>
}

export async function startShops(count: number, environment: Record<string, string>): Promise<RunningServers> {
  const shops = await Promise.all(
    Array.from({ length: count }, () => startServer(['build/server/index.js'], environment, '/readyz')),
  )
  return {
    urls: shops.flatMap(({ urls }) => urls),
    cpuMicroseconds: () => sum(shops.map((shop) => shop.cpuMicroseconds())),
    async stop() {
      await Promise.all(shops.map((shop) => shop.stop()))
    },
  }
}

export async function startBareServer(bytesFile: string): Promise<RunningServers> {
  const port = await findFreePort()
  return await waitUntilStarted(spawnNode(['bench/bare-server.ts', bytesFile, String(port)], {}), port, '/')
}

async function startServer(
  program: string[],
  environment: Record<string, string>,
  path: string,
): Promise<RunningServers> {
  const port = await findFreePort()
  return await waitUntilStarted(
    spawnNode(program, { ...environment, PORT: String(port), HOST: '127.0.0.1' }),
    port,
    path,
  )
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

function spawnNode(program: string[], environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, program, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', ...environment },
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
    cpuMicroseconds: () => threadTime(child.pid ?? 0),
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

/** CPU time of the main thread only, because the others make pictures while the shop is idle. In Linux a tick is a hundredth of a second. */
function threadTime(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10_000
  } catch {
    return null
  }
}

function sum(times: (number | null)[]): number | null {
  return times.reduce<number | null>((total, time) => (total === null || time === null ? null : total + time), 0)
}
