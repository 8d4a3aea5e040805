import { expect, test, vi } from 'vitest'
import { findFreePort } from '#tests/support/free-port.ts'
import { isBuilt, startBuiltShop } from './built-shop.ts'
import { aFolder, postmasterPid } from './postgres-process.ts'

test.runIf(isBuilt)(
  'the shop opens on a new folder, prints PUBLIC_URL as its address, and leaves no process running when it ends',
  { timeout: 120_000 },
  async () => {
    const folder = await aFolder()
    const shop = await startBuiltShop({ DATA_DIR: folder, PUBLIC_URL: 'https://hyggehus.example' })
    const postgres = postmasterPid(folder)

    const answer = await statusOf(`${shop.url}/readyz`)
    const exitCode = await shop.end()

    expect([answer, exitCode, isRunning(postgres)]).toEqual([200, 0, false])
    expect(shop.output()).toContain(' is open: https://hyggehus.example"')
  },
)

test.runIf(isBuilt)(
  'a second start on the folder or the port of a running shop says so, leaves no PostgreSQL running, and the first continues',
  { tags: 'nightly', timeout: 120_000 },
  async () => {
    const [folder, otherFolder] = [await aFolder(), await aFolder()]
    const PORT = String(await findFreePort())
    const first = await startBuiltShop({ DATA_DIR: folder, PORT })

    const onFolder = await startBuiltShop({ DATA_DIR: folder })
    const onPort = await startBuiltShop({ DATA_DIR: otherFolder, PORT })

    expect([await onFolder.ended, onFolder.output()]).toEqual([
      1,
      `The shop is already running on ${folder} (process ${first.pid}): stop it first, or set DATA_DIR to another folder.\n`,
    ])
    expect(await onPort.ended).toBe(1)
    expect(onPort.output()).toMatch(new RegExp(`^.*\\b${PORT}\\b.*$`, 'm'))
    expect(onPort.output()).not.toContain('    at ')
    expect(() => postmasterPid(otherFolder)).toThrow()
    expect(first.output()).toContain(` is open: ${first.url}"`)
    expect(await statusOf(first.url)).toBe(200)
  },
)

test.runIf(isBuilt)(
  'the shop starts again after kill -9; stopped with DRAIN_SECONDS it says that it is not ready, serves what still arrives, and then ends',
  { timeout: 120_000 },
  async () => {
    const folder = await aFolder()
    const killed = await startBuiltShop({ DATA_DIR: folder })
    await killed.end('SIGKILL')
    const shop = await startBuiltShop({ DATA_DIR: folder, DRAIN_SECONDS: '5' })

    const ended = shop.end()
    const readiness = await vi.waitFor(async () => {
      const response = await fetch(`${shop.url}/readyz`)
      expect(response.status).toBe(503)
      return await response.json()
    })
    const page = await fetch(shop.url)

    expect(readiness).toMatchObject({ ready: false })
    expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
    expect(await ended).toBe(0)
  },
)

test.runIf(isBuilt)('a database that does not answer is reported in one sentence, without a stack trace', async () => {
  const shop = await startBuiltShop({
    DATA_DIR: await aFolder(),
    DATABASE_URL: 'postgres://shop:secret@127.0.0.1:9/shop',
  })

  expect([await shop.ended, shop.output()]).toEqual([
    1,
    'The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:9.\n',
  ])
})

async function statusOf(url: string): Promise<number> {
  return (await fetch(url)).status
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
