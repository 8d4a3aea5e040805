import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, vi } from 'vitest'
import { startBuiltShop } from '#tests/process/built-shop.ts'
import { aFolder } from '#tests/process/postgres-process.ts'
import { findFreePort } from '#tests/support/free-port.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { makeTestFolder } from '#tests/support/test-folder.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { databaseUrlOf } from './database-url.ts'

/** `shop` writes to the database of the shop that Varnish leads to. */
export async function aShopBehindVarnish() {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const candle = await aProduct(shop, { category: 'candles', priceCents: 1000, stock: 50 })
  const [port, cdnPort] = [await findFreePort(), await findFreePort()]
  const cdnUrl = `http://127.0.0.1:${cdnPort}`
  await startBuiltShop({
    PORT: String(port),
    DATA_DIR: await aFolder(),
    DATABASE_URL: databaseUrlOf(shop.connection),
    PUBLIC_URL: cdnUrl,
    TRUST_PROXY: '1',
    RATE_LIMITS: 'off',
    CDN_KIND: 'varnish',
    CDN_PURGE_URL: `${cdnUrl}/`,
  })
  return { shop, admin, candle, cdnUrl, varnish: await startVarnish(cdnPort, port) }
}

/** Debian's Varnish with the example of `deploy/proxy`, for another port of the shop. */
async function startVarnish(port: number, shopPort: number) {
  const folder = await makeTestFolder('varnish')
  const rules = await readFile('deploy/proxy/varnish.vcl', 'utf8')
  const vcl = path.join(folder, 'shop.vcl')
  await writeFile(vcl, rules.replace('.port = "3000"', `.port = "${shopPort}"`))
  const options = ['-F', '-a', `127.0.0.1:${port}`, '-f', vcl, '-n', path.join(folder, 'work'), '-s', 'malloc,64m']
  const limits = ['http_req_hdr_len=96k', 'http_req_size=128k', 'workspace_client=256k', 'workspace_backend=256k']
  let varnish: ChildProcess
  let ended: Promise<unknown>
  const start = async () => {
    const started = spawn('varnishd', [...options, ...limits.flatMap((limit) => ['-p', limit])], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    varnish = started
    ended = once(started, 'exit')
    let output = ''
    started.stderr.on('data', (chunk) => {
      output += chunk
    })
    await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status, output).toBe(200), {
      timeout: 60_000,
      interval: 100,
    })
  }
  onTestFinished(async () => {
    varnish.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  })
  await start()
  return {
    /** With the process that has the copies in its memory: they are gone. */
    async kill() {
      const { pid } = varnish
      const children = pid === undefined ? '' : readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      const [worker] = children.split(' ').map(Number)
      if (!worker) throw new Error('Varnish has no process with copies')
      varnish.kill('SIGKILL')
      process.kill(worker, 'SIGKILL')
      await ended
    },
    start,
  }
}
