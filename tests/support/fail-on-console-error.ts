import { format } from 'node:util'
import { afterEach, beforeEach } from 'vitest'

const consoleErrors: string[] = []

/** Returns the lines of console.error since the test began, and marks them as expected. */
export function takeConsoleErrors(): string[] {
  return consoleErrors.splice(0)
}

/** A test that writes to console.error fails unless it calls `takeConsoleErrors`, so that no warning goes unread. */
console.error = (...args: unknown[]) => {
  consoleErrors.push(format(...args))
}

beforeEach(() => {
  consoleErrors.length = 0
})

afterEach(() => {
  const unexpected = takeConsoleErrors()
  if (unexpected.length > 0) throw new Error(`Unexpected console.error:\n${unexpected.join('\n')}`)
})
