import { isDeepStrictEqual } from 'node:util'
import { homeLimits } from '#rulebook/limits/home.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import { type HomeEntry, isFixed } from './home-entries.ts'

export type HomeChange =
  | { type: 'move'; id: string; direction: 'up' | 'down' }
  | { type: 'hide'; id: string; hidden: boolean }
  /** A new banner stands below the hero. */
  | { type: 'save'; entry: HomeEntry }
  | { type: 'remove'; id: string }

export type ChangeEntriesProblem = { code: 'home-entry-not-found' | 'home-entry-fixed' | 'too-many-banners' }
type Changed = Result<HomeEntry[], ChangeEntriesProblem>

export function changeEntries(entries: readonly HomeEntry[], change: HomeChange): Changed {
  if (change.type === 'save') return saveEntry(entries, change.entry)
  const index = entries.findIndex(({ id }) => id === change.id)
  const entry = entries[index]
  if (!entry) return refuse({ code: 'home-entry-not-found' })
  if (isFixed(entry)) return refuse({ code: 'home-entry-fixed' })
  if (change.type === 'hide') return accept(entries.with(index, { ...entry, hidden: change.hidden }))
  const others = entries.filter(({ id }) => id !== change.id)
  if (change.type === 'remove') return entry.kind === 'banner' ? accept(others) : refuse({ code: 'home-entry-fixed' })
  const to = Math.max(1, index + (change.direction === 'up' ? -1 : 1))
  return accept(others.toSpliced(to, 0, entry))
}

function saveEntry(entries: readonly HomeEntry[], entry: HomeEntry): Changed {
  const index = entries.findIndex(({ id }) => id === entry.id)
  if (index >= 0) return accept(entries.with(index, entry))
  if (entry.kind !== 'banner') return refuse({ code: 'home-entry-not-found' })
  if (entries.filter(({ kind }) => kind === 'banner').length >= homeLimits.bannersMax)
    return refuse({ code: 'too-many-banners' })
  return accept(entries.toSpliced(1, 0, entry))
}

export type EntryChange = 'added' | 'changed' | 'moved'
export type HomeDifference = { changes: Partial<Record<string, EntryChange>>; removed: HomeEntry[]; count: number }

export function compareEntries(published: readonly HomeEntry[], draft: readonly HomeEntry[]): HomeDifference {
  const changes: HomeDifference['changes'] = {}
  for (const entry of draft) {
    const before = published.find(({ id }) => id === entry.id)
    if (!before) changes[entry.id] = 'added'
    else if (!isDeepStrictEqual(before, entry)) changes[entry.id] = 'changed'
  }
  const same = draft.filter(({ id }) => !changes[id])
  const kept = keptInOrder(published, same)
  for (const { id } of same) if (!kept.has(id)) changes[id] = 'moved'
  const removed = published.filter(({ id }) => !draft.some((entry) => entry.id === id))
  return { changes, removed, count: Object.keys(changes).length + removed.length }
}

/** The longest sequence that has the same order in both: the other entries are those that were moved. */
function keptInOrder(published: readonly HomeEntry[], same: readonly HomeEntry[]): Set<string> {
  const positionOf = (id: string | undefined) => published.findIndex((entry) => entry.id === id)
  const longest = (sequences: readonly string[][]) =>
    sequences.reduce<string[]>((best, each) => (each.length > best.length ? each : best), [])
  const sequences: string[][] = []
  for (const { id } of same)
    sequences.push([...longest(sequences.filter((each) => positionOf(each.at(-1)) < positionOf(id))), id])
  return new Set(longest(sequences))
}
