import { execFileSync } from 'node:child_process'
import path from 'node:path'

const program = path.resolve(import.meta.dirname, '../bin/memory')

/** The memory of these processes and of all that they started, in megabytes, as `bin/memory` tells it. What they share counts once. */
export function memoryOf(processIds: readonly number[]): number {
  return processIds.reduce((sum, id) => sum + wholeOf(execFileSync(program, [String(id)], { encoding: 'utf8' })), 0)
}

function wholeOf(printed: string): number {
  return Number(/^all (\d+) MB$/m.exec(printed)?.[1] ?? 0)
}
