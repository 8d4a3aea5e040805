import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeTestFolder } from '#tests/support/test-folder.ts'
import { makeServiceWorker } from './service-worker.server.ts'
import { readStaticFiles } from './static-files.server.ts'

const options = { publicUrl: 'http://localhost:3000' }
const assets = {
  version: 'f00d',
  url: '/assets/manifest.js',
  entry: { module: '/assets/entry.js', imports: ['/assets/react.js'] },
  routes: {},
}

async function aBuild() {
  const parent = await makeTestFolder('service-worker')
  onTestFinished(() => rm(parent, { recursive: true, force: true }))
  const folder = path.join(parent, 'client')
  await mkdir(folder)
  await writeFile(path.join(folder, 'service-worker.js'), 'addEventListener("fetch",()=>{})')
  return await readStaticFiles(folder, options)
}

async function servedWorker(offlinePages: boolean) {
  const worker = await makeServiceWorker(await aBuild(), assets, { ...options, offlinePages })
  return { headers: new Map(worker.headers), script: worker.variants.identity?.body.toString() ?? '' }
}

test('the service worker carries the release, and browsers ask for a newer one each time', async () => {
  const { headers, script } = await servedWorker(true)

  expect(script).toContain('"version":"f00d"')
  expect(script).toContain('You are offline')
  expect(script).toContain('addEventListener("fetch"')
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('content-security-policy')).toBe(`default-src 'none'; connect-src 'self'`)
})

test('with OFFLINE_PAGES=off the same address takes the worker and its copies from all browsers', async () => {
  const { script } = await servedWorker(false)

  expect(script).toContain('registration.unregister()')
  expect(script).toContain('caches.delete(name)')
  expect(script).not.toContain('fetch')
})
