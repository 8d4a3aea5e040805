import { readdirSync, readFileSync } from 'node:fs'

/**
 * The memory of these processes and of all that they started, in megabytes; null where the system does not tell. Memory that processes share,
 * such as PostgreSQL's buffers, counts once.
 */
export function memoryOf(processIds: readonly number[]): number | null {
  const parents = parentsOfAll()
  const shares = parents.keys().filter((id) => hasAncestor(parents, id, processIds))
  const kilobytes = [...shares].map(proportionalKilobytes)
  return kilobytes.length === 0 ? null : Math.round(kilobytes.reduce((sum, share) => sum + share, 0) / 1024)
}

function hasAncestor(parents: ReadonlyMap<number, number>, id: number, sought: readonly number[]): boolean {
  for (let at: number | undefined = id; at !== undefined && at > 1; at = parents.get(at)) {
    if (sought.includes(at)) return true
  }
  return false
}

function parentsOfAll(): Map<number, number> {
  const ids = namesIn('/proc').filter((name) => /^\d+$/.test(name))
  return new Map(ids.flatMap((id) => parentOf(id)))
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Processes end while they are looked at. */
function parentOf(id: string): [number, number][] {
  try {
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return [[Number(id), Number(fields[1])]]
  } catch {
    return []
  }
}

function proportionalKilobytes(id: number): number {
  try {
    return Number(/^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}
