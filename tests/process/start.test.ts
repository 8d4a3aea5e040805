import { expect, test, vi } from 'vitest'
import { findFreePort } from '#tests/support/free-port.ts'
import { isBuilt, startBuiltShop } from './built-shop.ts'
import { aFolder, postmasterPid } from './postgres-process.ts'

test.runIf(isBuilt)('the shop opens on a new folder, and leaves no process running when it ends', async () => {
  const folder = await aFolder()
  const shop = await startBuiltShop({ DATA_DIR: folder })
  const postgres = postmasterPid(folder)

  const page = await fetch(shop.url)
  const exitCode = await shop.end()

  expect([page.status, exitCode, isRunning(postgres)]).toEqual([200, 0, false])
  expect(shop.output()).toContain(` is open: ${shop.url}"`)
})

test.runIf(isBuilt)('the address that the start prints is PUBLIC_URL, when it is set', async () => {
  const shop = await startBuiltShop({ DATA_DIR: await aFolder(), PUBLIC_URL: 'https://hyggehus.example' })

  expect(shop.output()).toContain(' is open: https://hyggehus.example"')
})

test.runIf(isBuilt)(
  'a second start on the same folder says that the shop is running, and the first continues',
  async () => {
    const folder = await aFolder()
    const first = await startBuiltShop({ DATA_DIR: folder })

    const second = await startBuiltShop({ DATA_DIR: folder })

    expect([await second.ended, second.output()]).toEqual([
      1,
      `The shop is already running on ${folder} (process ${first.pid}): stop it first, or set DATA_DIR to another folder.\n`,
    ])
    expect(await statusOf(`${first.url}/readyz`)).toBe(200)
  },
)

test.runIf(isBuilt)(
  'a second start on the same port says that the port is taken, and leaves no PostgreSQL running',
  async () => {
    const [folder, otherFolder] = [await aFolder(), await aFolder()]
    const PORT = String(await findFreePort())
    const first = await startBuiltShop({ DATA_DIR: folder, PORT })

    const second = await startBuiltShop({ DATA_DIR: otherFolder, PORT })

    expect(await second.ended).toBe(1)
    expect(second.output()).toMatch(new RegExp(`^.*\\b${PORT}\\b.*$`, 'm'))
    expect(second.output()).not.toContain('    at ')
    expect(() => postmasterPid(otherFolder)).toThrow()
    expect(await statusOf(`${first.url}/readyz`)).toBe(200)
  },
)

test.runIf(isBuilt)(
  'a shop that is stopped with DRAIN_SECONDS says that it is not ready, serves what still arrives, and then ends',
  async () => {
    const shop = await startBuiltShop({ DATA_DIR: await aFolder(), DRAIN_SECONDS: '5' })

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

test.runIf(isBuilt)('the shop starts again after kill -9', async () => {
  const folder = await aFolder()
  const killed = await startBuiltShop({ DATA_DIR: folder })
  await killed.end('SIGKILL')

  const next = await startBuiltShop({ DATA_DIR: folder })

  expect(await statusOf(next.url)).toBe(200)
})

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
