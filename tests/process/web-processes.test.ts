import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { isBuilt, startBuiltShop } from './built-shop.ts'
import { aFolder } from './postgres-process.ts'

if (!isBuilt) console.warn('Skipped: several processes of the built shop, because there is none (npm run build)')

test.runIf(isBuilt)(
  'two processes serve one port, share their metrics and limits, and replace one that is killed',
  { timeout: 120_000 },
  async () => {
    const shop = await startBuiltShop({
      DATA_DIR: await aFolder(),
      WEB_PROCESSES: '2',
      METRICS: 'public',
      PREPARE_PICTURES: 'off',
    })
    await vi.waitFor(() => expect(shop.output()).toContain('All processes are open'), { timeout: 60_000 })
    const [first = 0, second = 0] = webProcessesOf(shop.pid)

    const pages = await askFourTimesTen(`${shop.url}/contact`)
    const counted = await countRequests(shop.url, '/contact')
    const received = /^shop_page_changes_received (\d)/m.exec(await metricsOf(shop.url))?.[1]
    process.kill(first, 'SIGKILL')
    await vi.waitFor(
      () => {
        const now = webProcessesOf(shop.pid)
        expect(now).toHaveLength(2)
        expect(now).not.toContain(first)
      },
      { timeout: 60_000 },
    )
    const after = await Promise.all(Array.from({ length: 10 }, () => ask(`${shop.url}/contact`)))
    const exitCode = await shop.end()

    expect(new Set(pages)).toEqual(new Set([200]))
    // The sum over both processes, whichever of them is asked.
    expect([counted, received]).toEqual([40, '1'])
    expect(new Set(after)).toEqual(new Set([200]))
    expect(exitCode).toBe(0)
    expect(isRunning(second)).toBe(false)
    // The demo logins and the address are printed once.
    expect(shop.output().match(/ is open: /g)).toHaveLength(1)
  },
)

/** A process has at most 30 open requests of one caller, and the kernel may give one of them nearly all. */
async function askFourTimesTen(url: string): Promise<number[]> {
  const rounds = [1, 2, 3, 4]
  return await rounds.reduce<Promise<number[]>>(
    async (before, _) => [...(await before), ...(await Promise.all(Array.from({ length: 10 }, () => ask(url))))],
    Promise.resolve([]),
  )
}

/** A connection of its own, so that the requests reach both processes. */
async function ask(url: string): Promise<number> {
  const response = await fetch(url, { headers: { connection: 'close' } })
  await response.arrayBuffer()
  return response.status
}

async function metricsOf(url: string): Promise<string> {
  return await (await fetch(`${url}/metrics`)).text()
}

async function countRequests(url: string, route: string): Promise<number> {
  const lines = (await metricsOf(url)).split('\n').filter((line) => line.startsWith('shop_requests_total{'))
  return lines
    .filter((line) => line.includes(`route="${route}"`))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0)
}

/** The processes of Node that this one has started. */
function webProcessesOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
  return children.filter((child) => isRunning(child) && commandOf(child).includes('build/server/index.js'))
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

function isRunning(pid: number): boolean {
  return commandOf(pid) !== ''
}
