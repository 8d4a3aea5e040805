import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const text = readFileSync('docs/security.md', 'utf8')

test('every file that the security document names exists', () => {
  const paths = [...text.matchAll(/`((?:app|bin|db|docs|tests)\/[^`\s]+)`/g)].map(([, path = '']) => path)

  expect(paths.length).toBeGreaterThan(200)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})

test('every test that it quotes is in the file that it names', () => {
  const quotedTests = [...text.matchAll(/`([^`]+\.test\.ts)` “([^”]+)”/g)]
  const missing = quotedTests.filter(([, path = '', name = '']) => !readFileSync(path, 'utf8').includes(name))

  expect(quotedTests.length).toBeGreaterThan(20)
  expect(missing.map(([whole]) => whole)).toEqual([])
})

test('each of the 253 requirements of levels 1 and 2 has one line with a verdict', () => {
  const lines = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| [^|]+ \| (?:met|not applicable|not met) \| [^|]+ \|$/gm)]

  expect(new Set(lines.map(([, number]) => number)).size).toBe(253)
  expect(lines).toHaveLength(253)
})
