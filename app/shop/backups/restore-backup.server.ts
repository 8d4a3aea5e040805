import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Connection } from '#db/connection.ts'
import { withCopyConnection } from '#db/copy/connect.server.ts'
import { loadRows, openForLoading, verifyTables } from '#db/copy/load-tables.server.ts'
import { prepareTarget, type TargetOptions } from '#db/copy/prepare-target.server.ts'
import { openDump } from '#db/copy/read-dump.server.ts'
import { CannotStart } from '#db/postgres/cannot-start.ts'
import { contentTypeOf } from '#shop/media/media.ts'
import type { PictureStore } from '#shop/media/picture-store.server.ts'
import { decrypt, encryptedSuffix, isSecretKey } from './backup-encryption.server.ts'
import { gunzip, listBackups, pictureNameOf, readPictureList, rowsFile } from './backup-files.server.ts'
import type { BackupStore, Bytes } from './backup-store.server.ts'

export type RestoreOptions = TargetOptions & {
  store: BackupStore
  key: string | null
  /** Null: the newest complete one. */
  name: string | null
  target: Connection
  pictures: PictureStore
}

export type Restored = {
  name: string
  tables: number
  rows: number
  pictures: number
  /** Pictures that are not as they were when they were backed up, or not in the backup at all. */
  damagedPictures: string[]
}

/**
 * Fills the target with a backup, in one transaction, and compares every table with what it was. The restored shop starts no jobs until it is
 * resumed.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { store, target } = options
  const name = await chooseBackup(options)
  const { header, parts } = await openDump(gunzip(await openRows(options, name)))
  await prepareTarget(target, header, options)
  await withCopyConnection(target, async (client) => {
    await client.query('begin')
    const finish = await openForLoading(client)
    for await (const part of parts()) {
      if (part.kind === 'copy') await loadRows(client, part.statement, part.rows)
      else await client.query(part.sql)
    }
    await verifyTables(client, header.tables)
    await finish()
    await client.query('insert into restores (backup, restored_at) values ($1, now())', [name])
    await client.query('commit')
    await client.query('analyze')
  })
  const damagedPictures = await restorePictures(options, name)
  const list = await readPictureList(store, name)
  const rows = header.tables.reduce((sum, table) => sum + table.rows, 0)
  return {
    name,
    tables: header.tables.length,
    rows,
    pictures: list.length - damagedPictures.length,
    damagedPictures,
  }
}

async function chooseBackup({ store, name }: RestoreOptions): Promise<string> {
  const { complete } = await listBackups(store)
  const chosen = name ?? complete.at(-1)
  if (chosen && complete.includes(chosen)) return chosen
  throw new CannotStart(
    complete.length === 0
      ? 'There is no complete backup.'
      : `There is no backup ${chosen}, but: ${complete.join(', ')}.`,
  )
}

async function openRows({ store, key }: RestoreOptions, name: string): Promise<Bytes> {
  const plain = await store.get(rowsFile(name, false))
  if (plain) return plain
  if (!key || !isSecretKey(key)) {
    throw new CannotStart(
      `The backup ${name} is encrypted: ${key ? 'the key is the public one, and only the secret one opens it' : 'set BACKUP_KEY, or name the file with the key by --key-file'}.`,
    )
  }
  const encrypted = await store.get(rowsFile(name, true))
  if (!encrypted) throw new CannotStart(`The rows of the backup ${name} are missing.`)
  return await decrypt(encrypted, key)
}

async function restorePictures({ store, key, pictures }: RestoreOptions, name: string): Promise<string[]> {
  const damaged: string[] = []
  for (const picture of await readPictureList(store, name)) {
    const file = pictureNameOf(picture)
    if (await pictures.has(file)) continue
    const bytes = await readPicture(store, key, picture.path).catch(() => null)
    const isWhole = bytes && createHash('sha256').update(bytes).digest('hex') === picture.sha256
    if (isWhole) await pictures.put(file, bytes, contentTypeOf(file))
    else damaged.push(file)
  }
  return damaged
}

async function readPicture(store: BackupStore, key: string | null, path: string): Promise<Buffer | null> {
  const stored = await store.get(path)
  if (!stored) return null
  const bytes = path.endsWith(encryptedSuffix) && key ? await decrypt(stored, key) : stored
  return Buffer.concat(await Readable.from(bytes).toArray())
}
