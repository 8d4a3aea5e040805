import { readFile } from 'node:fs/promises'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import type { DebianServer } from '#tests/operations/debian-postgres.ts'
import { asSuperuser } from '#tests/support/idle-databases.ts'

/** Stops all processes of the server, as a virtual machine that hangs; the returned function lets them go on. */
export async function freeze(server: DebianServer): Promise<() => void> {
  const { rows } = await asSuperuser(server, 'select pid from pg_stat_activity')
  const file = await readFile(server.pidFile, 'utf8')
  const pids = [
    Number.parseInt(file, 10),
    ...z
      .array(z.object({ pid: z.number() }))
      .parse(rows)
      .map(({ pid }) => pid),
  ]
  const signal = (name: NodeJS.Signals) => {
    for (const pid of pids) {
      try {
        process.kill(pid, name)
      } catch {
        // The connection that listed them has ended.
      }
    }
  }
  signal('SIGSTOP')
  onTestFinished(() => signal('SIGCONT'))
  return () => signal('SIGCONT')
}
