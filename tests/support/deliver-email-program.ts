import { pino } from 'pino'
import { openDatabase } from '#db/open-database.server.ts'
import type { Tables } from '#shop/database.server.ts'
import { openPdfQueue } from '#shop/documents/pdf-queue.server.ts'
import { openJobQueue } from '#shop/jobs/job-queue.server.ts'
import { deliverEmail } from '#shop/mail/deliver-email.server.ts'
import { openSmtpTransport } from '#shop/mail/smtp-mail-transport.server.ts'

/** Delivers one email in a separate process, so that a test can kill it. */
const { connection, emailId, url, now } = JSON.parse(process.argv[2] ?? '{}')
const { db, pool } = openDatabase<Tables>(connection)
const log = pino({ level: 'silent' })
const shop = {
  db,
  log,
  jobs: await openJobQueue({ pool, log }),
  now: () => new Date(now),
  pdfs: openPdfQueue(),
  post: openSmtpTransport({ url, from: { name: 'Hyggehus', address: 'hello@hyggehus.example' } }),
  publicUrl: 'http://localhost:3000',
}
await deliverEmail(shop, async ({ kind }) => ({ subject: kind, html: kind, text: kind }), emailId)
