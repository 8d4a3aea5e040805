import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import { identityToRecipient } from 'age-encryption'
import { encryptedSuffix, isSecretKey } from './backup-encryption.server.ts'
import type { BackupStore, Bytes } from './backup-store.server.ts'

/*
 * A backup is two files named after its moment, and pictures, which never change and are shared by all backups:
 *   2026-11-23T02-27-00Z.sql.gz        the rows of every table
 *   2026-11-23T02-27-00Z.pictures.gz   a line for each picture, written last: a backup without it is incomplete
 *   pictures/<name>                    with a key `pictures-<key's hash>/<name>.age`, because each picture is encrypted only once
 */

const rowsSuffix = '.sql.gz'
const listSuffix = '.pictures.gz'

export type BackedUpPicture = { path: string; sha256: string; bytes: number }

export function nameOfBackup(madeAt: Date): string {
  return madeAt
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')
}

export function madeAtOf(name: string): Date {
  return new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, 'T$1:$2:$3Z'))
}

export function rowsFile(name: string, isEncrypted: boolean): string {
  return `${name}${rowsSuffix}${isEncrypted ? encryptedSuffix : ''}`
}

export function listFile(name: string): string {
  return `${name}${listSuffix}`
}

/** Names of complete backups, oldest first, and rows whose backup was interrupted. */
export async function listBackups(store: BackupStore): Promise<{ complete: string[]; interrupted: string[] }> {
  const files = await store.list('')
  const named = (suffix: string) =>
    files.filter((file) => file.endsWith(suffix)).map((file) => file.slice(0, -suffix.length))
  const complete = named(listSuffix).sort()
  const rows = [...named(rowsSuffix), ...named(`${rowsSuffix}${encryptedSuffix}`)]
  return { complete, interrupted: rows.filter((name) => !complete.includes(name)).sort() }
}

export async function picturesFolder(key: string | null): Promise<string> {
  if (!key) return 'pictures'
  const recipient = isSecretKey(key) ? await identityToRecipient(key) : key
  return `pictures-${createHash('sha256').update(recipient).digest('hex').slice(0, 8)}`
}

export function pictureNameOf({ path }: BackedUpPicture): string {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return name.endsWith(encryptedSuffix) ? name.slice(0, -encryptedSuffix.length) : name
}

export async function writePictureList(store: BackupStore, name: string, pictures: BackedUpPicture[]): Promise<number> {
  const lines = pictures.map(({ path, sha256, bytes }) => `${path} ${sha256} ${bytes}\n`)
  return await store.put(listFile(name), gzip(toBytes(lines.join(''))))
}

async function* toBytes(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

export async function readPictureList(store: BackupStore, name: string): Promise<BackedUpPicture[]> {
  const stored = await store.get(listFile(name))
  if (!stored) return []
  const text = Buffer.concat(await Array.fromAsync<Uint8Array>(gunzip(stored))).toString()
  return text
    .split('\n')
    .map((line) => line.split(' '))
    .filter((fields) => fields.length === 3)
    .map(([path = '', sha256 = '', bytes]) => ({ path, sha256, bytes: Number(bytes) }))
}

export function gzip(bytes: Bytes): Bytes {
  return pipeline(bytes, createGzip(), ignoreError)
}

export function gunzip(bytes: Bytes): Bytes {
  return pipeline(bytes, createGunzip(), ignoreError)
}

/** The reader of the returned stream gets the error, too. */
function ignoreError(): void {}
