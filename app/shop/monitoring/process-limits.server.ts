import { totalmem } from 'node:os'
import { z } from 'zod'

/** File descriptors: connections of visitors and of the database, pictures and PostgreSQL's own. */
export const minOpenFiles = 1024

/** Measured under load, with the default caches: "Memory" in docs/operations.md. */
const minMemoryMb = { withPostgres: 512, withServer: 384 }

export type ProcessLimits = { openFiles: number; memoryMb: number }

const OpenFiles = z.object({
  userLimits: z.object({ open_files: z.object({ soft: z.union([z.number(), z.literal('unlimited')]) }) }),
})

/** What the machine, the container or the service lets this process use. */
export function readProcessLimits(): ProcessLimits {
  const { soft } = OpenFiles.parse(process.report.getReport()).userLimits.open_files
  const constrained = process.constrainedMemory()
  // Without a limit Linux reports one that is larger than any machine.
  const memory = constrained > 0 ? Math.min(constrained, totalmem()) : totalmem()
  return {
    openFiles: soft === 'unlimited' ? Number.MAX_SAFE_INTEGER : soft,
    memoryMb: Math.floor(memory / 1024 / 1024),
  }
}

export function tooFewFilesMessage({ openFiles }: ProcessLimits): string | null {
  if (openFiles >= minOpenFiles) return null
  return `This process may open ${openFiles} files and connections, which is too few: allow at least ${minOpenFiles} (ulimit -n, or LimitNOFILE of a service).`
}

export function littleMemoryMessage(
  { memoryMb }: ProcessLimits,
  { databaseUrl }: { databaseUrl: string | undefined },
): string | null {
  const needed = databaseUrl ? minMemoryMb.withServer : minMemoryMb.withPostgres
  if (memoryMb >= needed) return null
  return `This process may use ${memoryMb} MB of memory and needs ${needed} MB under load: allow more, or set PAGE_CACHE_MB below 64.`
}
