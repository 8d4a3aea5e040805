import { readFile } from 'node:fs/promises'
import { expect, inject, test } from 'vitest'
import { listAssets } from './page-assets.ts'

test('no public page loads code of the admin pages, in any chunk of the build', {
  timeout: 60_000,
}, async () => {
  const { url, pages } = inject('pagesShop')
  const modulesOf: Record<string, string[]> = JSON.parse(await readFile('build/modules.json', 'utf8'))
  const adminModulesIn = (asset: string) =>
    modulesOf[asset]?.filter((module) => /^admin\/|^rulebook\/admin-/.test(module)) ?? []
  const paths = pages.map(({ path }) => path).filter((path) => !path.startsWith('/api/'))

  const loaded = await Promise.all(paths.map(async (path) => await listAssets(url, path)))

  expect(loaded.flatMap((assets) => assets.flatMap(adminModulesIn))).toEqual([])
  expect(loaded.every((assets) => assets.some((asset) => modulesOf[asset]?.includes('root.tsx')))).toBe(true)
  expect(Object.keys(modulesOf).flatMap(adminModulesIn)).toContain('admin/orders/admin-orders-page.tsx')
})
