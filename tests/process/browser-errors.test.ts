/** @module-tag nightly */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { isBuilt, startBuiltShop } from './built-shop.ts'
import { aFolder } from './postgres-process.ts'

test.runIf(isBuilt)(
  'an error in a browser is logged with its place in the source, and no visitor gets the source maps',
  { timeout: 120_000 },
  async () => {
    const shop = await startBuiltShop({ DATA_DIR: await aFolder(), PREPARE_PICTURES: 'off' })
    const script = readdirSync('build/client/assets').find((name) => /^hydrate-[\w-]+\.js$/.test(name)) ?? ''
    const text = readFileSync(`build/client/assets/${script}`, 'utf8')
    const column = text.indexOf('onCaughtError') + 1

    const reported = await fetch(`${shop.url}/reports/error`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        release: '1a2b3c',
        path: '/candles',
        message: 'TypeError: no',
        stack: `TypeError: no\n    at t (${shop.url}/assets/${script}:1:${column})`,
      }),
    })
    const maps = await Promise.all(
      [`/assets/${script}.map`, `/source-maps/assets/${script}.map`].map((path) => fetch(shop.url + path)),
    )

    expect([reported.status, ...maps.map(({ status }) => status)]).toEqual([204, 404, 404])
    expect(text).not.toContain('sourceMappingURL')
    await vi.waitFor(() => expect(shop.output()).toContain('An error in a browser'), { timeout: 5000 })
    expect(shop.output()).toMatch(/"route":"\/candles".*app\/hydrate\.tsx:\d+:\d+/)
  },
)
