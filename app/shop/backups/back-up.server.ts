import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type pg from 'pg'
import type { Connection } from '#db/connection.ts'
import { inSnapshot, withCopyConnection } from '#db/copy/connect.server.ts'
import { writeDump } from '#db/copy/write-dump.server.ts'
import { CannotStart } from '#db/postgres/cannot-start.ts'
import { originalName } from '#shop/media/media.ts'
import type { PictureStore } from '#shop/media/picture-store.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { encrypt, encryptedSuffix } from './backup-encryption.server.ts'
import {
  type BackedUpPicture,
  gzip,
  listBackups,
  nameOfBackup,
  pictureNameOf,
  picturesFolder,
  readPictureList,
  rowsFile,
  writePictureList,
} from './backup-files.server.ts'
import type { BackupStore, Bytes } from './backup-store.server.ts'
import { endBackup, insertBackup } from './backups.queries.server.ts'
import { removeOldBackups } from './remove-old-backups.server.ts'

export type BackupPlan = {
  connection: Connection
  store: BackupStore
  /** An age key, secret or public. Null: backups are not encrypted. */
  key: string | null
  everyHours: number
  keepDays: number
}

export type Backup = { name: string; bytes: number; pictures: number; missingPictures: number; removed: string[] }

/** An arbitrary number: two backups at once would only compete. */
const backupLockId = 7_406_003

/** Copies the rows of one moment and the original of every picture, while the shop is running. */
export async function backUp(
  { db, now, pictures }: Pick<Shop, 'db' | 'now' | 'pictures'>,
  plan: BackupPlan,
): Promise<Backup> {
  return await withCopyConnection(plan.connection, async (client) => {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [backupLockId])
    if (!rows[0]?.taken) throw new CannotStart('Another backup of this shop is running.')
    const madeAt = now()
    const name = nameOfBackup(madeAt)
    await insertBackup(db, name, madeAt)
    const made = await copyShop(client, pictures, { ...plan, name, madeAt }).catch(async (error: unknown) => {
      const problem = error instanceof Error ? error.message : String(error)
      await endBackup(db, name, { ended_at: now(), problem }).catch(() => undefined)
      throw error
    })
    await endBackup(db, name, { ended_at: now(), bytes: made.bytes, pictures: made.pictures })
    // When this fails the new backup is good all the same.
    const removed = await removeOldBackups(plan.store, { now: now(), keepDays: plan.keepDays })
    return { name, ...made, removed }
  })
}

type Copying = BackupPlan & { name: string; madeAt: Date }

async function copyShop(client: pg.ClientBase, pictures: PictureStore, { store, key, name, madeAt }: Copying) {
  const { complete } = await listBackups(store)
  const { bytes, hashes } = await inSnapshot(client, async () => {
    const rows = gzip(writeDump(client, madeAt))
    const stored = await store.put(rowsFile(name, key !== null), key ? await encrypt(rows, key) : rows)
    const { rows: found } = await client.query<{ hash: string }>('select hash from pictures order by hash')
    return { bytes: stored, hashes: found.map(({ hash }) => hash) }
  })
  const folder = await picturesFolder(key)
  const copied = new Map<string, BackedUpPicture>()
  const last = complete.at(-1)
  for (const picture of last ? await readPictureList(store, last) : []) copied.set(picture.path, picture)
  const storedPaths = new Set(await store.list(folder))

  const list: BackedUpPicture[] = []
  let added = 0
  let missing = 0
  for (const hash of hashes) {
    const path = `${folder}/${originalName(hash)}${key ? encryptedSuffix : ''}`
    const known = storedPaths.has(path) ? copied.get(path) : undefined
    const picture = known ?? (await copyPicture(pictures, { store, key, path, isStored: storedPaths.has(path) }))
    if (picture) list.push(picture)
    else missing += 1
    if (picture && !known) added += picture.bytes
  }
  const listBytes = await writePictureList(store, name, list)
  return { bytes: bytes + added + listBytes, pictures: list.length, missingPictures: missing }
}

type PictureTarget = { store: BackupStore; key: string | null; path: string; isStored: boolean }

/** Null when the shop has no such file: its upload failed, or it has been removed since. */
async function copyPicture(
  pictures: PictureStore,
  { store, key, path, isStored }: PictureTarget,
): Promise<BackedUpPicture | null> {
  const found = await pictures.get(pictureNameOf({ path, sha256: '', bytes: 0 }))
  if (!found) return null
  const { bytes } = found
  const plain: Bytes = Readable.from([bytes])
  if (!isStored) await store.put(path, key ? await encrypt(plain, key) : plain)
  return { path, sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.byteLength }
}
