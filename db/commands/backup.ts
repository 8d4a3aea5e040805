import { parseArgs } from 'node:util'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { pino } from 'pino'
import { loadConfig } from '#config.server.ts'
import { readBackupPlace } from '#config-variables.server.ts'
import { addressesOf } from '#db/addresses.ts'
import { openDatabase } from '#db/open-database.server.ts'
import { CannotStart } from '#db/postgres/cannot-start.ts'
import { startPostgres } from '#db/postgres/start-postgres.server.ts'
import { backUp } from '#shop/backups/back-up.server.ts'
import { openBackupPlan } from '#shop/backups/open-backup-plan.server.ts'
import type { Tables } from '#shop/database.server.ts'
import { openPictureStore } from '#shop/media/open-picture-store.server.ts'
import { reportUserErrors } from './with-shop.ts'

// `npm run backup` makes a backup of the shop, which may be running; `-- --to <folder or s3://bucket/folder>` makes it there instead of BACKUP_TO;
// `-- --new-key` prints a pair of keys.
await reportUserErrors(run)

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' }, 'new-key': { type: 'boolean', default: false } } })
  if (values['new-key']) await printKeys()
  else await makeBackup(values.to)
}

async function printKeys(): Promise<void> {
  const secret = await generateX25519Identity()
  process.stdout.write(
    `Set BACKUP_KEY to the public key:\n${await identityToRecipient(secret)}\nand store the secret key away from this machine; without it no backup can be restored:\n${secret}\n`,
  )
}

async function makeBackup(to: string | undefined): Promise<void> {
  const config = loadConfig()
  const log = pino({ level: 'warn' })
  const place = to ? readBackupPlace(to) : config.backups.place
  if (!place) throw new CannotStart('Say where to: set BACKUP_TO, or npm run backup -- --to <folder>.')
  const postgres = config.databaseUrl ? null : await startPostgres({ dataDir: config.dataDir, log, join: true })
  try {
    const { directConnection: connection } = addressesOf(config, postgres)
    const plan = openBackupPlan({ ...config.backups, place }, connection)
    if (!plan) throw new CannotStart('BACKUP_S3_ENDPOINT and the other BACKUP_S3_… must be set for a backup to S3.')
    const { db, close } = openDatabase<Tables>(connection, { log })
    try {
      const began = Date.now()
      const made = await backUp({ db, now: () => new Date(), pictures: openPictureStore(config) }, plan)
      process.stdout.write(
        `Backup ${made.name}: ${megabytes(made.bytes)} MB written, ${made.pictures} pictures, ${plan.key ? 'encrypted' : 'not encrypted'}, in ${((Date.now() - began) / 1000).toFixed(1)} s.\n`,
      )
      if (made.missingPictures > 0) process.stdout.write(`${made.missingPictures} pictures have no file to back up.\n`)
      if (made.removed.length > 0) process.stdout.write(`Removed as too old: ${made.removed.join(', ')}\n`)
    } finally {
      await close()
    }
  } finally {
    await postgres?.stop()
  }
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1)
}
