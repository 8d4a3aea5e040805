import { useEffect } from 'react'
import { createStoredValue, inTab } from '#ui/browser-storage.ts'
import { useHydrated } from '#ui/hydrated.ts'

/** The address of a list with its filter, and the records on its page, in order. */
type LastList = { path: string; records: string[] }

const stored = createStoredValue(inTab, 'hyggehus.last-list', parseLastList)

function parseLastList(value: unknown): LastList | null {
  if (typeof value !== 'object' || value === null || !('path' in value) || !('records' in value)) return null
  const { path, records } = value
  const isList = Array.isArray(records) && records.every((each) => typeof each === 'string')
  return typeof path === 'string' && path.startsWith('/') && isList ? { path, records } : null
}

export function useKeepList(path: string, records: readonly string[]): void {
  useEffect(() => stored.write({ path, records: [...records] }))
}

type ListPlace = { path: string; previous: string | null; next: string | null }

/** Where a record stands in the list from which it was opened; null when it was opened another way. Without scripts there is none. */
export function useListPlace(record: string): ListPlace | null {
  const list = useHydrated() ? stored.read() : null
  const place = list?.records.indexOf(record) ?? -1
  if (!list || place === -1) return null
  return { path: list.path, previous: list.records[place - 1] ?? null, next: list.records[place + 1] ?? null }
}
