import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { makeTestFolder } from '#tests/support/test-folder.ts'

const run = promisify(execFile)

test('systemd takes the service as it is written, and calls its exposure low', async () => {
  const folder = await makeTestFolder('systemd')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const unit = await readFile('deploy/systemd/hyggehus.service', 'utf8')
  const file = path.join(folder, 'hyggehus.service')
  // Where this machine has the program.
  await writeFile(file, unit.replaceAll('/opt/hyggehus', process.cwd()))

  const verified = await run('systemd-analyze', ['verify', file])
  const { stdout } = await run('systemd-analyze', ['security', '--offline=true', '--no-pager', file])

  expect(verified).toEqual({ stdout: '', stderr: '' })
  expect(Number(/exposure level for hyggehus\.service: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThan(2)
})
