import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { onTestFinished, vi } from 'vitest'
import { findFreePort } from '#tests/support/free-port.ts'
import { makeTestFolder } from '#tests/support/test-folder.ts'

/** The built previous release, kept for the next run: installing and building takes minutes. */
export function preparePreviousRelease(commit: string): string {
  const folder = path.resolve('node_modules/.cache/hyggehus/releases', commit)
  if (existsSync(path.join(folder, 'build/built-from'))) return folder
  const unfinished = `${folder}.${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  const archive = execFileSync('git', ['archive', commit], { maxBuffer: 1024 ** 3 })
  execFileSync('tar', ['-x', '-C', unfinished], { input: archive })
  build(unfinished)
  rmSync(folder, { recursive: true, force: true })
  renameSync(unfinished, folder)
  return folder
}

export function build(root: string): void {
  execFileSync(path.join(root, 'bin/prepare'), { cwd: root, stdio: 'ignore' })
}

export type ReleaseShop = { url: string; end(): Promise<number | null> }

/** Starts a built release on the database, and waits until it is ready. */
export async function startRelease(root: string, databaseUrl: string): Promise<ReleaseShop> {
  const port = await findFreePort()
  const dataDir = await makeTestFolder('release')
  const child = spawn(process.execPath, [path.join(root, 'build/server/index.js')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SEED: 'none',
      PREPARE_PICTURES: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text
    })
  }
  const ended = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null)
  const end = () => {
    child.kill('SIGTERM')
    return ended
  }
  onTestFinished(async () => {
    await end()
    await rm(dataDir, { recursive: true, force: true })
  })
  const url = `http://127.0.0.1:${port}`
  await vi.waitFor(
    async () => {
      if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}: ${output}`)
      if (!(await fetch(`${url}/readyz`)).ok) throw new Error('not ready')
    },
    // On a busy machine a start takes more than a minute.
    { timeout: 240_000, interval: 100 },
  )
  return { url, end }
}
