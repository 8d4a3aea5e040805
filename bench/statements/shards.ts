import type { Distribution, Tables } from './distribution.ts'
import { findColumn, type Scope, type TableReference } from './read-statement.ts'

/** Which tables of a statement are joined by the order's id, and whether it says of which order. */
export type Shards = {
  /** All orders' tables of the statement are read for one order that is given as a value: one machine answers it. */
  isOneOrder: boolean
  areTogether(one: TableReference, other: TableReference): boolean
}

const value = /^(?:\$\d+|''|\d+)$/

export function findShards(scopes: readonly Scope[], { byOrder }: Distribution, { columns }: Tables): Shards {
  const spread = scopes.flatMap((scope) => scope.tables).filter(({ table }) => byOrder.has(table))
  const groups = new Map<TableReference, { hasValue: boolean; members: Set<TableReference> }>(
    spread.map((reference) => [reference, { hasValue: false, members: new Set([reference]) }]),
  )
  for (const scope of scopes) {
    for (const [index, word] of scope.words.entries()) {
      if (word !== '=') continue
      const sides = [scope.words[index - 1] ?? '', scope.words[index + 1] ?? '']
      const groupOf = (side: string) => {
        const found = findColumn(side, scope, columns)
        return found && byOrder.get(found.reference.table) === found.column ? groups.get(found.reference) : undefined
      }
      const [one, other] = [groupOf(sides[0] ?? ''), groupOf(sides[1] ?? '')]
      if (one && other) join(one, other)
      else if (one && value.test(sides[1] ?? '')) one.hasValue = true
      else if (other && value.test(sides[0] ?? '')) other.hasValue = true
    }
  }
  function join(one: { hasValue: boolean; members: Set<TableReference> }, other: typeof one): void {
    one.hasValue ||= other.hasValue
    for (const member of other.members) {
      one.members.add(member)
      groups.set(member, one)
    }
  }
  return {
    isOneOrder: spread.length > 0 && spread.every((reference) => groups.get(reference)?.hasValue),
    areTogether: (one, other) => groups.get(one)?.members.has(other) ?? false,
  }
}
