import type { Connection } from '#db/connection.ts'
import type { S3Options } from '#shop/media/s3-picture-store.server.ts'
import type { BackupPlan } from './back-up.server.ts'
import { type BackupStore, openFolderBackupStore } from './backup-store.server.ts'
import { openS3BackupStore } from './s3-backup-store.server.ts'

type Place = { kind: 'folder'; folder: string } | { kind: 's3'; bucket: string; prefix: string }
type Settings = Pick<BackupPlan, 'key' | 'everyHours' | 'keepDays'> & {
  place: Place | null
  s3: Omit<S3Options, 'bucket'> | null
}

/** Null when no place for backups is set. */
export function openBackupPlan({ place, s3, ...settings }: Settings, connection: Connection): BackupPlan | null {
  const store = openBackupStore(place, s3)
  return store && { ...settings, connection, store }
}

export function openBackupStore(place: Place | null, s3: Settings['s3']): BackupStore | null {
  if (!place) return null
  if (place.kind === 'folder') return openFolderBackupStore(place.folder)
  return s3 && openS3BackupStore({ ...s3, bucket: place.bucket, prefix: place.prefix })
}
