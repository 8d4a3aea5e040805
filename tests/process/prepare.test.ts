import { execFile } from 'node:child_process'
import { appendFile, chmod, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { aFolder } from './postgres-process.ts'

test('the first run installs and builds, the second does nothing', async () => {
  const checkout = await aCheckout()

  await checkout.prepare()
  await checkout.prepare()

  expect(await checkout.done()).toEqual(['installed', 'built'])
})

test('a changed, new or deleted source file causes a build, but no installation', { tags: 'nightly' }, async () => {
  const checkout = await aCheckout()
  await checkout.prepare()

  await appendFile(checkout.file('app/page.tsx'), '// warmer')
  await checkout.prepare()
  await writeFile(checkout.file('app/new.ts'), '')
  await checkout.prepare()
  await rm(checkout.file('app/new.ts'))
  await checkout.prepare()

  expect(await checkout.done()).toEqual(['installed', 'built', 'built', 'built', 'built'])
})

test('a changed package lock causes an installation', { tags: 'nightly' }, async () => {
  const checkout = await aCheckout()
  await checkout.prepare()

  await writeFile(checkout.file('package-lock.json'), '{ "lockfileVersion": 4 }')
  await checkout.prepare('packages')

  expect(await checkout.done()).toEqual(['installed', 'built', 'installed'])
})

test('of simultaneous starts one installs and builds, and the others wait', { tags: 'nightly' }, async () => {
  const checkout = await aCheckout()

  const outputs = await Promise.all([checkout.prepare(), checkout.prepare(), checkout.prepare()])

  expect(await checkout.done()).toEqual(['installed', 'built'])
  expect(outputs.filter((text) => text.includes('waiting for it'))).toHaveLength(2)
})

test('a start that finds the lock just released takes it', { tags: 'nightly' }, async () => {
  const checkout = await aCheckout()
  // The first attempt fails as if another start had the folder, which is gone by the second look.
  await script(
    checkout.file('fakes/mkdir'),
    '[ -e "$DONE.tried" ] || { touch "$DONE.tried"; exit 1; }; exec /bin/mkdir "$@"',
  )

  await checkout.prepare()

  expect(await checkout.done()).toEqual(['installed', 'built'])
})

test('the next start does not wait for a killed one', { tags: 'nightly' }, async () => {
  const checkout = await aCheckout()
  await mkdir(checkout.file('.preparing'))
  await writeFile(checkout.file('.preparing/process'), '4194305')

  await checkout.prepare()

  expect(await checkout.done()).toEqual(['installed', 'built'])
})

test('browsers with a page of the previous build still get its files', async () => {
  const checkout = await aCheckout()
  await checkout.prepare()
  await writeFile(checkout.file('build/client/assets/before.js'), 'old')

  await appendFile(checkout.file('app/page.tsx'), '// warmer')
  await checkout.prepare()

  expect(await readFile(checkout.file('build/client/assets/before.js'), 'utf8')).toBe('old')
})

/** A tiny checkout whose npm and build only record their calls. */
async function aCheckout() {
  const folder = await aFolder()
  const file = (name: string) => path.join(folder, name)
  const environment = { PATH: `${file('fakes')}:/usr/bin:/bin`, DONE: file('done') }
  await Promise.all(['app', 'db', 'public', 'fakes'].map((name) => mkdir(file(name))))
  await cp('bin', file('bin'), { recursive: true })
  await Promise.all(
    ['package.json', 'package-lock.json', 'server.ts', 'app/page.tsx'].map((name) => writeFile(file(name), '{}')),
  )
  await script(file('fakes/builder'), 'rm -rf build; mkdir -p build/client/assets; echo built >>"$DONE"')
  await script(
    file('fakes/npm'),
    `sleep 1; rm -rf node_modules; mkdir -p node_modules/.bin node_modules/node/bin; cp fakes/builder node_modules/.bin/react-router
     ln -s ${process.execPath} node_modules/node/bin/node; echo installed >>"$DONE"`,
  )
  return {
    file,
    prepare: async (...args: string[]) =>
      (await promisify(execFile)(file('bin/prepare'), args, { env: environment })).stdout,
    done: async () => (await readFile(file('done'), 'utf8')).trim().split('\n'),
  }
}

async function script(file: string, commands: string): Promise<void> {
  await writeFile(file, `#!/bin/sh\nset -e\n${commands}\n`)
  await chmod(file, 0o755)
}
