import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeTestFolder } from '#tests/support/test-folder.ts'
import { openSourceMaps } from './source-maps.server.ts'

test('a stack of a browser is told in places of the source; lines of other scripts are left out', async () => {
  const maps = openSourceMaps(await aFolderWithMap(), 12)

  const chrome = await maps.resolveStack(
    'TypeError: no\n    at t (https://shop.example/assets/cart-Ab_1.js:1:11)\n    at https://ads.example/x.js:1:2',
  )
  const firefox = await maps.resolveStack(
    't@https://shop.example/assets/cart-Ab_1.js:1:11\n@moz-extension://1/x.js:1:2',
  )

  expect([chrome, firefox]).toEqual([['addToCart app/cart/add.ts:7:3'], ['addToCart app/cart/add.ts:7:3']])
})

test('a script without a map is named as it is, and no path leads out of the folder', async () => {
  const maps = openSourceMaps(await aFolderWithMap(), 12)

  const lines = await maps.resolveStack(
    'at u (https://shop.example/assets/old-1.js:3:4)\nat v (https://shop.example/assets/../../etc/x.js:1:1)',
  )

  expect(lines).toEqual(['u assets/old-1.js:3:4'])
})

test('long lines made of spaces take no time', async () => {
  const maps = openSourceMaps('/nowhere', 12)
  const startedAt = performance.now()

  const lines = await maps.resolveStack(`at ${' '.repeat(4000)}\n${'http://'.repeat(500)}`)

  expect(lines).toEqual([])
  expect(performance.now() - startedAt).toBeLessThan(500)
})

/** One segment: line 1, column 11 of the script is line 7, column 3 of the source. */
async function aFolderWithMap(): Promise<string> {
  const folder = await makeTestFolder('maps')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const map = {
    version: 3,
    file: 'cart-Ab_1.js',
    sources: ['../../../app/cart/add.ts'],
    names: ['addToCart'],
    mappings: 'UAMEA',
  }
  await writeFile(path.join(folder, 'cart-Ab_1.js.map'), JSON.stringify(map))
  return folder
}
