import { readFile } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startRunningShop } from '#tests/support/running-shop.ts'
import { listAssets } from './page-assets.ts'
import { listPublicPages } from './public-pages.ts'

test('no public page loads code of the admin pages, in any chunk of the build', {
  timeout: 60_000,
}, async () => {
  const shop = await startRunningShop('admin_code')
  onTestFinished(shop.stop)
  const modulesOf: Record<string, string[]> = JSON.parse(await readFile('build/modules.json', 'utf8'))
  const adminModulesIn = (asset: string) =>
    modulesOf[asset]?.filter((module) => /^admin\/|^rulebook\/admin-/.test(module)) ?? []
  const pages = (await listPublicPages(shop.shop)).filter(({ path }) => !path.startsWith('/api/'))

  const loaded = await Promise.all(pages.map(async ({ path }) => await listAssets(shop.url, path)))

  expect(loaded.flatMap((assets) => assets.flatMap(adminModulesIn))).toEqual([])
  expect(loaded.every((assets) => assets.some((asset) => modulesOf[asset]?.includes('root.tsx')))).toBe(true)
  expect(Object.keys(modulesOf).flatMap(adminModulesIn)).toContain('admin/orders/admin-orders-page.tsx')
})
