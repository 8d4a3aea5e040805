import { dayMs } from '#rulebook/days.ts'
import { listBackups, listFile, madeAtOf, readPictureList, rowsFile } from './backup-files.server.ts'
import type { BackupStore } from './backup-store.server.ts'

/** Removes backups older than `keepDays` but never the newest one, and the pictures that no other backup needs. */
export async function removeOldBackups(
  store: BackupStore,
  { now, keepDays }: { now: Date; keepDays: number },
): Promise<string[]> {
  const { complete, interrupted } = await listBackups(store)
  const isOld = (name: string) => now.getTime() - madeAtOf(name).getTime() > keepDays * dayMs
  const old = complete.slice(0, -1).filter(isOld)
  const kept = complete.filter((name) => !old.includes(name))
  if (old.length > 0) {
    const needed = new Set<string>()
    for (const name of kept) for (const { path } of await readPictureList(store, name)) needed.add(path)
    for (const name of old) {
      for (const { path } of await readPictureList(store, name)) if (!needed.has(path)) await store.remove(path)
      await removeBackup(store, name)
    }
  }
  // Another process may be writing a new one.
  for (const name of interrupted.filter((each) => now.getTime() - madeAtOf(each).getTime() > dayMs)) {
    await removeBackup(store, name)
  }
  return old
}

async function removeBackup(store: BackupStore, name: string): Promise<void> {
  await store.remove(rowsFile(name, true))
  await store.remove(rowsFile(name, false))
  await store.remove(listFile(name))
}
