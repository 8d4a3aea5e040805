import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/test-shop.ts'
import { endBackup, insertBackup } from './backups.queries.server.ts'
import { findLastBackup } from './find-last-backup.server.ts'

test('the age of the last backup counts neither failed nor unfinished ones, and begins when the data was read', async () => {
  const shop = await openTestShop({ now: '2026-01-15T12:00:00Z' })
  const before = await findLastBackup(shop)
  const madeAt = new Date('2026-01-15T10:00:00Z')
  await insertBackup(shop.db, 'good', madeAt)
  await endBackup(shop.db, 'good', { ended_at: new Date('2026-01-15T11:00:00Z'), bytes: 1, pictures: 0 })
  await insertBackup(shop.db, 'failed', new Date('2026-01-15T11:10:00Z'))
  await endBackup(shop.db, 'failed', { ended_at: new Date('2026-01-15T11:20:00Z'), problem: 'The disk is full' })
  await insertBackup(shop.db, 'unfinished', new Date('2026-01-15T11:30:00Z'))

  const last = await findLastBackup(shop)

  expect([before, last]).toEqual([null, { name: 'good', madeAt, ageSeconds: 7200 }])
})
