/** @module-tag nightly */

import { execFile } from 'node:child_process'
import { chmod, chown, cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { aFolder, isRoot, nobody } from './postgres-process.ts'

const settings = `# The shop of the guide.
PUBLIC_URL=https://shop.example
MAIL_FROM=Hyggehus <hello@hyggehus.example>
DATABASE_URL=postgres://shop:pa$$word@db.example/shop?sslmode=verify-full&sslrootcert=/etc/ssl/own.pem
METRICS="in quotes; with a # and a $HOME"
`

test('a command of a release gets its options and every setting as the service does', async () => {
  const { folder, settingsFolder } = await aRelease()

  const shown = await runIn(folder, { SETTINGS_DIR: settingsFolder }, 'show', '--', '--to', '/mnt/a folder')

  expect(shown).toMatchObject({
    options: ['--to', '/mnt/a folder'],
    PUBLIC_URL: 'https://shop.example',
    MAIL_FROM: 'Hyggehus <hello@hyggehus.example>',
    DATABASE_URL: 'postgres://shop:pa$$word@db.example/shop?sslmode=verify-full&sslrootcert=/etc/ssl/own.pem',
    METRICS: 'in quotes; with a # and a $HOME',
    SESSION_SECRET: 'a secret of the service',
    TRUST_PROXY: '1',
  })
})

test.runIf(isRoot)('a command of a release runs as the owner of the data folder', async () => {
  const { folder, dataDir, settingsFolder } = await aRelease()
  await chown(dataDir, nobody.uid, nobody.gid)

  const { user } = await runIn(folder, { SETTINGS_DIR: settingsFolder }, 'show')

  expect(user).toBe(nobody.uid)
})

test('without settings of a service a command takes those of its environment, and an unknown one lists the others', async () => {
  const { folder, dataDir } = await aRelease()

  const shown = await runIn(folder, { SETTINGS_DIR: dataDir, PUBLIC_URL: 'https://other.example' }, 'show')
  const unknown = await runIn(folder, { SETTINGS_DIR: dataDir }, 'bench').catch((error) => error.stderr)

  expect([shown.PUBLIC_URL, shown.SESSION_SECRET]).toEqual(['https://other.example', undefined])
  expect(unknown).toBe('A release has these commands: show.\n')
})

/** A release with one command, which shows what it was given, and the settings of its service. */
async function aRelease() {
  const [folder, dataDir, settingsFolder] = [await aFolder(), await aFolder(), await aFolder()]
  const scripts = { show: 'bin/node db/show.ts', bench: 'bin/node bench/bench.ts' }
  const shown = '({ ...process.env, options: process.argv.slice(2), user: process.getuid() })'
  await Promise.all([mkdir(path.join(folder, 'db')), chmod(folder, 0o755)])
  await cp('bin', path.join(folder, 'bin'), { recursive: true })
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ type: 'module', scripts }))
  await writeFile(path.join(folder, 'db/show.ts'), `console.log(JSON.stringify(${shown}))`)
  await writeFile(path.join(settingsFolder, 'settings'), `${settings}DATA_DIR=${dataDir}\n`)
  await writeFile(path.join(settingsFolder, 'session-secret'), 'a secret of the service\n')
  return { folder, dataDir, settingsFolder }
}

async function runIn(folder: string, environment: Record<string, string>, ...words: string[]) {
  const env = { PATH: process.env.PATH, ...environment }
  const { stdout } = await promisify(execFile)(path.join(folder, 'bin/run'), words, { cwd: '/', env })
  return JSON.parse(stdout)
}
