import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { terminalLine } from './terminal-line.server.ts'

test('at a terminal a line of the log is its time, level and sentence, and an error below it', () => {
  const time = new Date(2026, 10, 23, 12, 31, 5).getTime()
  const err = {
    type: 'Error',
    message: 'Not written',
    stack: 'Error: Not written\n    at save',
    cause: { message: 'disk full' },
  }

  const printed = terminalLine(
    JSON.stringify({ level: 40, time, pid: 7, msg: 'A page was not kept', route: '/', ms: 3, err }),
  )

  expect(stripVTControlCharacters(printed)).toBe(
    '12:31:05 warning  A page was not kept  route=/  ms=3\n    Error: Not written\n        at save\n    disk full\n',
  )
})
