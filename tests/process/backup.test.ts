/** @module-tag nightly */

import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { isBuilt, startBuiltShop } from './built-shop.ts'
import { aFolder } from './postgres-process.ts'

test.runIf(isBuilt)(
  'a shop that is backed up while it runs opens on another machine, and waits there with its emails until it is resumed',
  async () => {
    const [folder, backups, otherFolder] = [await aFolder(), await aFolder(), await aFolder()]
    const shop = await startBuiltShop({ DATA_DIR: folder })
    await subscribe(shop.url, 'anna@example.com')
    const keys = await runProgram('backup', {}, '--new-key')
    const [publicKey = '', secretKey = ''] = [/^age1\w+$/m, /^AGE-SECRET-KEY-\w+$/m].map((key) => key.exec(keys)?.[0])

    const made = await runProgram('backup', { DATA_DIR: folder, BACKUP_TO: backups, BACKUP_KEY: publicKey })
    const tooSoon = await runProgram('restore', { DATA_DIR: folder, BACKUP_TO: backups, BACKUP_KEY: secretKey })
    const locked = await runProgram('restore', { DATA_DIR: otherFolder, BACKUP_TO: backups })
    const restored = await runProgram('restore', { DATA_DIR: otherFolder, BACKUP_TO: backups, BACKUP_KEY: secretKey })
    const other = await startBuiltShop({ DATA_DIR: otherFolder })
    await subscribe(other.url, 'berit@example.com')
    const emailsBefore = await emailsIn(otherFolder)
    const resumed = await runProgram('restore', { DATA_DIR: otherFolder }, '--resume')

    expect(made).toMatch(/^Backup \S+: [\d.]+ MB written, 0 pictures, encrypted, in [\d.]+ s\.\n$/)
    expect(tooSoon).toMatch(/^The shop is already running on /)
    expect(locked).toContain('is encrypted: set BACKUP_KEY')
    expect(restored).toMatch(/^Restored \S+: \d+ rows of \d+ tables, each table compared; 0 pictures\.\n/)
    expect(emailsBefore).toEqual([])
    expect(resumed).toBe('Resumed: a running shop begins within seconds.\n')
    await vi.waitFor(async () => expect(await emailsIn(otherFolder)).not.toEqual([]), { timeout: 60_000 })
  },
  // Six programs and two shops are started.
  150_000,
)

async function subscribe(url: string, email: string): Promise<void> {
  const response = await fetch(`${url}/api/subscribe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
}

async function emailsIn(folder: string): Promise<string[]> {
  return await readdir(path.join(folder, 'outbox')).catch(() => [])
}

/** Its output, also when it fails. */
async function runProgram(name: string, environment: Record<string, string>, ...options: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, ...environment }
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [`db/commands/${name}.ts`, ...options], {
    env,
  }).catch((error) => error)
  return stdout + stderr
}
