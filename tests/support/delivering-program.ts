import { pino } from 'pino'
import { openDatabase } from '#db/open-database.server.ts'
import type { Tables } from '#shop/database.server.ts'
import { openJobs } from '#shop/jobs/jobs.server.ts'
import { deliverLetter } from '#shop/mail/deliver-letter.server.ts'
import { openSmtpPost } from '#shop/mail/smtp-post.server.ts'

/** Delivers one email in a separate process, so that a test can kill it. */
const { connection, letterId, url, now } = JSON.parse(process.argv[2] ?? '{}')
const { db, pool } = openDatabase<Tables>(connection)
const log = pino({ level: 'silent' })
const shop = {
  db,
  log,
  jobs: await openJobs({ pool, log }),
  now: () => new Date(now),
  post: openSmtpPost({ url, from: { name: 'Hyggehus', address: 'hello@hyggehus.example' } }),
  publicUrl: 'http://localhost:3000',
}
await deliverLetter(shop, async ({ kind }) => ({ subject: kind, html: kind, text: kind }), letterId)
