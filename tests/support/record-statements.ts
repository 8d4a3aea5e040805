import { appendFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import type { RecordedStatement } from '#bench/statements/recorded-statement.ts'
import { packageRoot } from '#db/package-root.server.ts'

/** Set by `npm run statements`: the folder that gets the text of each statement that the shop's own code sends in a test. */
const folder = process.env.RECORD_STATEMENTS
/** Frames between a statement and the function that sent it: Kysely has some ten, and pages many more. */
const framesMax = 60

const recorded = new Set<string>()

/** Each text is stored once for each worker. Statements that a test sends itself are left out. */
export function recordStatement(text: string): void {
  if (!folder || recorded.has(text)) return
  const file = findSender()
  if (file === null) return
  recorded.add(text)
  mkdirSync(folder, { recursive: true })
  const line: RecordedStatement = { text, file }
  appendFileSync(path.join(folder, `${process.pid}.jsonl`), `${JSON.stringify(line)}\n`)
}

/** The product's file that comes first in the stack, or null when there are only tests in it. */
function findSender(): string | null {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = framesMax
  const { stack = '' } = new Error('only for its stack')
  Error.stackTraceLimit = limit
  const paths = stack.split('\n').map((line) => line.split(`${packageRoot()}/`)[1]?.replace(/[:?].*$/, '') ?? '')
  return (
    paths.find(
      (each) => /^(?:app|db)\//.test(each) && !/\.test\.tsx?$|^db\/(?:seed|migrations|open-|repeat-)/.test(each),
    ) ?? null
  )
}
