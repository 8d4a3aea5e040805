import { format } from 'node:util'
import { afterEach, beforeEach } from 'vitest'

const complaints: string[] = []

/** What was written to console.error since the test began; asking makes it expected. */
export function takeConsoleErrors(): string[] {
  return complaints.splice(0)
}

/** A warning nobody reads is a bug nobody finds, so a test that causes one fails unless it has taken it. */
console.error = (...words: unknown[]) => {
  complaints.push(format(...words))
}

beforeEach(() => {
  complaints.length = 0
})

afterEach(() => {
  const unexpected = takeConsoleErrors()
  if (unexpected.length > 0) throw new Error(`Unexpected console.error:\n${unexpected.join('\n')}`)
})
