import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeTestFolder } from '#tests/support/test-folder.ts'

/** Debian's package `prometheus`. */
const promtool = (...parts: string[]) => execFileSync('promtool', parts, { encoding: 'utf8', stdio: 'pipe' })

test('each alert rings in its case and is quiet otherwise', () => {
  const output = promtool('test', 'rules', 'monitoring/alerts.test.yaml')

  const alerts = [...readFileSync('monitoring/alerts.yaml', 'utf8').matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  const tested = [...readFileSync('monitoring/alerts.test.yaml', 'utf8').matchAll(/- name: (\w+) rings/g)].map(
    ([, name]) => name,
  )
  expect(output).toContain('SUCCESS')
  // An alert with several causes rings in a case for each.
  expect([...new Set(tested)]).toEqual(alerts)
})

test('Prometheus understands every query of the dashboard', async () => {
  const folder = await makeTestFolder('dashboard')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const queries = [...readFileSync('monitoring/dashboard.json', 'utf8').matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map(
    ([, text = '""']): string => JSON.parse(text).replaceAll('$__rate_interval', '5m'),
  )
  const rules = queries.map((expr, index) => ({ record: `query:${index}`, expr }))
  const file = path.join(folder, 'queries.yaml')
  // JSON is YAML, too.
  await writeFile(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }))

  const output = promtool('check', 'rules', file)

  expect(output).toContain(`SUCCESS: ${queries.length} rules found`)
})
