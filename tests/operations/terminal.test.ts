import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { aFolder } from '#tests/process/postgres-process.ts'
import { findFreePort } from '#tests/support/free-port.ts'

test('at a terminal a newcomer reads that the shop is open, its address and the demo logins, and no JSON', async () => {
  const port = await findFreePort()
  const environment = { DATA_DIR: await aFolder(), PORT: String(port), HOST: '127.0.0.1', PREPARE_PICTURES: 'off' }

  const screen = await atTerminal('bin/start', environment)

  expect(screen).toContain('Hyggehus is open')
  expect(screen).toContain(`http://127.0.0.1:${port}`)
  expect(screen).toMatch(/admin +bo@hyggehus\.example +\S+/)
  expect(screen).not.toContain('{"')
  expect(screen.split('\n').length).toBeLessThan(20)
}, 120_000)

/** Runs a command in a pseudo-terminal (`script` of Debian's bsdutils), stops it once the shop is open, and returns what was shown. */
async function atTerminal(command: string, environment: Record<string, string>): Promise<string> {
  const child = spawn('script', ['--quiet', '--return', '--command', path.resolve(command), '/dev/null'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, TERM: 'xterm', ...environment },
  })
  let screen = ''
  let isStopping = false
  child.stdout.on('data', (text) => {
    screen += text
    if (isStopping || !screen.includes('closes the shop')) return
    isStopping = true
    // Ctrl+C
    child.stdin.write('\x03')
  })
  await once(child, 'exit')
  return stripVTControlCharacters(screen)
}
