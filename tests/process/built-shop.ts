import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, symlink } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import { findFreePort } from '#tests/support/free-port.ts'

const program = path.resolve('build/server/index.js')

/** `bin/test` builds first; without a build these tests are skipped. */
export const isBuilt = existsSync(program)

export type BuiltShop = {
  pid: number
  url: string
  /** Resolves with the exit code. */
  ended: Promise<number | null>
  /** Everything written to standard output and standard error. */
  output: () => string
  end(signal?: NodeJS.Signals): Promise<number | null>
}

/** Starts the built shop as `bin/start` does, and waits until it is open or has exited. */
export async function startBuiltShop(
  environment: Record<string, string>,
  /** `openFiles`: how many files and connections the process may open. `machine`: another one than this, and what starts a command there. */
  {
    openFiles,
    machine = { address: '127.0.0.1', prefix: [] },
  }: { openFiles?: number; machine?: { address: string; prefix: readonly string[] } } = {},
): Promise<BuiltShop> {
  const port = environment.PORT ?? String(await findFreePort())
  const limit = openFiles === undefined ? '' : `ulimit -n ${openFiles} && `
  const [shell = '', ...options] = [...machine.prefix, '/bin/sh', '-c', `${limit}exec "$0" "$1"`]
  const child = spawn(shell, [...options, process.execPath, program], {
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      SEED: 'none',
      ...environment,
      PORT: port,
      HOST: machine.address,
    },
  })
  let output = ''
  const ended = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null)
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  child.stderr.on('data', (text) => {
    output += text
  })
  const open = new Promise<void>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      output += `${line}\n`
      if (line.includes(' is open: ')) resolve()
    })
  })
  await Promise.race([open, ended])
  return {
    pid: child.pid ?? 0,
    url: `http://${machine.address}:${port}`,
    ended,
    output: () => output,
    end: (signal = 'SIGTERM') => {
      child.kill(signal)
      return ended
    },
  }
}

/** Derivatives of the demo pictures are created once per machine, not once per test. */
export async function shareDemoPictures(dataDir: string): Promise<void> {
  const pictures = path.resolve('node_modules/.cache/hyggehus/pictures')
  await mkdir(pictures, { recursive: true })
  await symlink(pictures, path.join(dataDir, 'pictures'))
}
