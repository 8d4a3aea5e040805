import { comparedLines } from './compared-lines.ts'
import type { ContentTerms } from './content.ts'

/** A piece of text that only the earlier version has, only the later one, or both. */
export type Change = { kind: 'same' | 'removed' | 'added'; text: string }

/** Line by line, and within a changed line word by word. `scenes`: their names by id. */
export function compareVersions(
  earlier: ContentTerms,
  later: ContentTerms,
  scenes: ReadonlyMap<string, string> = new Map(),
): Change[][] {
  const lines: Change[][] = []
  const changes = compare(comparedLines(earlier, scenes), comparedLines(later, scenes))
  for (let index = 0; index < changes.length; index += 1) {
    const [change, next] = [changes[index], changes[index + 1]]
    if (!change) continue
    if (change.kind === 'removed' && next?.kind === 'added') {
      lines.push(compare(wordsOf(change.text), wordsOf(next.text)))
      index += 1
    } else lines.push([change])
  }
  return lines
}

function wordsOf(text: string): string[] {
  return text.match(/\s*\S+/g) ?? []
}

function compare(earlier: readonly string[], later: readonly string[]): Change[] {
  const lengths = earlier.map(() => new Uint16Array(later.length + 1))
  lengths.push(new Uint16Array(later.length + 1))
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0
  for (let row = earlier.length - 1; row >= 0; row -= 1)
    for (let column = later.length - 1; column >= 0; column -= 1) {
      const isSame = earlier[row] === later[column]
      const longest = isSame ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
      const line = lengths[row]
      if (line) line[column] = longest
    }
  const changes: Change[] = []
  let [row, column] = [0, 0]
  while (row < earlier.length || column < later.length) {
    const [before, after] = [earlier[row], later[column]]
    if (before !== undefined && before === after) {
      changes.push({ kind: 'same', text: before })
      row += 1
      column += 1
    } else if (before !== undefined && (after === undefined || at(row + 1, column) >= at(row, column + 1))) {
      changes.push({ kind: 'removed', text: before })
      row += 1
    } else {
      changes.push({ kind: 'added', text: after ?? '' })
      column += 1
    }
  }
  return changes
}
