import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { z } from 'zod'
import type { Config } from '#config.server.ts'
import { addressesOf } from '#db/addresses.ts'
import type { Replica } from '#db/open-replica.server.ts'
import { CannotStart } from '#db/postgres/cannot-start.ts'
import { startPostgres } from '#db/postgres/start-postgres.server.ts'
import { measureLag } from '#db/replica-positions.server.ts'
import { setUpMessages } from '#rulebook/set-up-messages.ts'
import { findLastBackup } from '#shop/backups/find-last-backup.server.ts'
import type { Tables } from '#shop/database.server.ts'
import { originalName } from '#shop/media/media.ts'
import { littleMemoryMessage, readProcessLimits, tooFewFilesMessage } from '#shop/monitoring/process-limits.server.ts'
import { openShop } from '#shop/open-shop.server.ts'
import { hasAdmin } from '#shop/set-up/set-up.queries.server.ts'
import { readTimeZone } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'

/** `note`: works, but perhaps not as wanted. */
export type Finding = { state: 'fine' | 'note' | 'wrong'; about: string; text: string }

const timeoutMs = 5000
const clockDifferenceMaxMs = 2000
/** How much older than planned the last backup may be. */
const backupDelayMaxHours = 2

/** Checks each part on its own, so that one that is broken does not hide the others. */
export async function diagnoseShop(config: Config, { email }: { email: string | null }): Promise<Finding[]> {
  const machine = [...diagnoseLimits(config), diagnoseSecret(config)]
  const address = await diagnoseAddress(config)
  return [...machine, ...address, ...(await diagnoseOpenShop(config, email))]
}

function diagnoseLimits(config: Config): Finding[] {
  const limits = readProcessLimits()
  const files = tooFewFilesMessage(limits)
  const memory = littleMemoryMessage(limits, config)
  return [
    files ? wrong('files', files) : fine('files', `${limits.openFiles} files and connections may be open`),
    memory ? wrong('memory', memory) : fine('memory', `${limits.memoryMb} MB`),
  ]
}

function diagnoseSecret({ sessionSecret }: Config): Finding {
  return sessionSecret
    ? fine('secret', 'SESSION_SECRET is set')
    : note(
        'secret',
        'the key of authenticator codes is in the database and its backups: set SESSION_SECRET to 32 random characters',
      )
}

const Health = z.object({ alive: z.literal(true) })

/** Asks as a visitor does, so through the proxy. */
async function diagnoseAddress({ hasPublicUrl, publicUrl, trustedProxies }: Config): Promise<Finding[]> {
  const about = 'address'
  if (!hasPublicUrl)
    return [note(about, 'PUBLIC_URL is not set: emails link to this machine. Set it to the address that visitors use')]
  try {
    const health = await ask(`${publicUrl}/healthz`)
    if (!Health.safeParse(await health.json().catch(() => null)).success) {
      return [
        wrong(
          about,
          `${publicUrl}/healthz answers ${health.status}, and not like this shop: start it, or correct PUBLIC_URL or the proxy`,
        ),
      ]
    }
    const { status } = await ask(publicUrl)
    if (status === 421)
      return [
        wrong(
          about,
          `the proxy does not pass the host name of ${publicUrl} on: see deploy/proxy (Host, or X-Forwarded-Host)`,
        ),
      ]
    if (status !== 200)
      return [wrong(about, `${publicUrl} answers ${status}: set PUBLIC_URL to the address where visitors end`)]
    const isProxied = publicUrl.startsWith('https:')
    return isProxied && trustedProxies.kind === 'none'
      ? [wrong(about, 'all visitors count as one: set TRUST_PROXY to the number of proxies')]
      : [fine(about, `${publicUrl} leads to the shop`)]
  } catch (error) {
    return [
      wrong(
        about,
        `${publicUrl} does not answer (${reasonOf(error)}): start the shop, or look at its name, proxy and certificate`,
      ),
    ]
  }
}

function ask(url: string): Promise<Response> {
  return fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
}

async function diagnoseOpenShop(config: Config, email: string | null): Promise<Finding[]> {
  const log = pino({ level: 'silent' })
  const closers: (() => Promise<unknown>)[] = []
  try {
    const postgres = config.databaseUrl ? null : await startPostgres({ dataDir: config.dataDir, log, join: true })
    if (postgres) closers.push(() => postgres.stop())
    const opened = await openShop({ ...config, ...addressesOf(config, postgres), log })
    closers.push(() => opened.close())
    const { shop } = opened
    return [
      ...(await diagnoseDatabase(shop, config)),
      ...(opened.replica ? [await diagnoseReplica(opened.replica)] : []),
      await diagnosePictures(shop, config),
      await diagnoseMail(shop, email ?? config.mailFrom.address),
      await diagnosePayments(shop),
      await diagnoseCarrier(shop, config),
      await diagnoseBackups(shop, config),
      await diagnoseAdmins(shop),
    ]
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error
    return [wrong('database', error.message)]
  } finally {
    for (const close of closers.reverse()) await close()
  }
}

async function diagnoseReplica({ positions }: Replica<Tables>): Promise<Finding> {
  const about = 'replica'
  try {
    const lagMs = await measureLag(positions)
    return lagMs === null
      ? wrong(about, 'it lacks changes of 3 seconds ago, or copies none, so it is not read: look at its replication')
      : fine(about, `has each change after ${Math.ceil(lagMs)} ms`)
  } catch (error) {
    return wrong(about, `does not answer (${reasonOf(error)}), so the primary is read: correct DATABASE_REPLICA_URL`)
  }
}

type DatabaseFacts = { version: string; may_create: boolean; most: number; now: Date; knows_zone: boolean }

async function diagnoseDatabase(shop: Shop, { databaseConnections, directDatabaseUrl, webProcesses }: Config): Promise<Finding[]> {
  const timeZone = await readTimeZone(shop)
  const { rows } = await sql<DatabaseFacts>`
    select current_setting('server_version') as version, clock_timestamp() as now,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
      has_schema_privilege(current_user, 'public', 'create') as may_create,
      exists (select from pg_timezone_names where name = ${timeZone}) as knows_zone`.execute(shop.db)
  const facts = rows[0]
  if (!facts) return [wrong('database', 'does not answer')]
  const differenceMs = Math.abs(Date.now() - facts.now.getTime())
  // One more listens for changed pages. Behind a pooler that shares connections only that one and a lock reach PostgreSQL itself.
  const needed = (directDatabaseUrl ? 2 : databaseConnections + 1) * webProcesses
  return [
    fine('database', `PostgreSQL ${facts.version}, and all its tables are up to date`),
    facts.may_create
      ? fine('rights', 'its user may create tables, as upgrades need')
      : wrong('rights', 'its user may not create tables, as upgrades need: make it the owner of the database'),
    needed <= facts.most
      ? fine('connections', `at most ${needed} of ${facts.most}`)
      : wrong(
          'connections',
          `DATABASE_CONNECTIONS and WEB_PROCESSES make ${needed}, and the server allows ${facts.most}: set smaller numbers`,
        ),
    facts.knows_zone
      ? fine('time zone', `the shop's days are those of ${timeZone}: /shop-settings changes it`)
      : wrong(
          'time zone',
          `the database does not know ${timeZone}: install its time zones, or choose another at /shop-settings`,
        ),
    differenceMs <= clockDifferenceMaxMs
      ? fine('clock', 'agrees with the database')
      : wrong('clock', `differs by ${Math.round(differenceMs / 1000)} s from the database's: let both follow NTP`),
  ]
}

/** Stores a picture of four bytes, reads it and removes it. */
async function diagnosePictures({ pictures }: Shop, { pictureStore, dataDir }: Config): Promise<Finding> {
  const place = pictureStore ? `the bucket ${pictureStore.bucket}` : `${dataDir}/pictures`
  const name = originalName(randomBytes(16).toString('hex'))
  try {
    await pictures.put(name, new Uint8Array([1, 2, 3, 4]), 'image/webp')
    const read = await pictures.get(name)
    await pictures.remove(name)
    return read
      ? fine('pictures', `${place} can be written and read`)
      : wrong('pictures', `${place} does not return what was written`)
  } catch (error) {
    const advice = pictureStore
      ? 'compare the S3 settings with those of the storage'
      : 'make the folder writable for this user'
    return wrong('pictures', `${place} cannot be used (${reasonOf(error)}): ${advice}`)
  }
}

async function diagnoseMail({ post, publicUrl, now }: Shop, to: string): Promise<Finding> {
  if (post.mailbox) return note('mail', 'emails stay on this machine: set SMTP_URL and MAIL_FROM')
  const { subject, text } = setUpMessages.testEmail
  const messageId = `doctor-${randomUUID()}@${new URL(publicUrl).hostname}`
  const body = text(publicUrl)
  const sent = await post.deliver({
    messageId,
    to,
    subject,
    text: body,
    html: `<p>${body}</p>`,
    date: now(),
    headers: {},
  })
  return sent.ok
    ? fine('mail', `the server took a test email to ${to}: look whether it arrived`)
    : wrong('mail', `a test email to ${to} was refused (${sent.problem.reason}): correct SMTP_URL or MAIL_FROM`)
}

async function diagnosePayments({ payments }: Shop): Promise<Finding> {
  if (payments.name === 'test') return note('payments', 'no money moves: set the three STRIPE settings')
  const checked = await payments.checkKeys()
  if (!checked.ok) return wrong('payments', setUpMessages.keyProblems[checked.problem.code])
  return checked.value.isLive
    ? fine('payments', setUpMessages.steps.payments.live)
    : note('payments', setUpMessages.steps.payments.test)
}

async function diagnoseCarrier({ carrier }: Shop, { carrier: options }: Config): Promise<Finding> {
  const about = 'carrier'
  if (!carrier || !options)
    return fine(about, 'tracking numbers are typed: the four CARRIER settings would make labels')
  const checked = await carrier.checkKey()
  if (checked.ok) return fine(about, `${carrier.name} knows the key`)
  return checked.problem.code === 'carrier-away'
    ? wrong(about, `${options.apiUrl} does not answer: look at CARRIER_API_URL`)
    : wrong(about, `${carrier.name} refuses the key: compare CARRIER_API_KEY with your account there`)
}

async function diagnoseBackups(shop: Shop, { backups }: Config): Promise<Finding> {
  const last = await findLastBackup(shop)
  if (!last) return wrong('backup', 'there is none: set BACKUP_TO, or run npm run backup -- --to <folder>')
  const hours = Math.round(last.ageSeconds / 3600)
  return hours <= backups.everyHours + backupDelayMaxHours
    ? fine('backup', `${last.name}, ${hours} hours old`)
    : wrong('backup', `the last one, ${last.name}, is ${hours} hours old: look for "backup" in the log`)
}

async function diagnoseAdmins({ db, publicUrl }: Shop): Promise<Finding> {
  return (await hasAdmin(db))
    ? fine('admins', 'there is one; /setup/steps lists what is missing before selling')
    : wrong('admins', `there is none: open ${publicUrl}/setup with the code from the log of the last start`)
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

function fine(about: string, text: string): Finding {
  return { state: 'fine', about, text }
}

function note(about: string, text: string): Finding {
  return { state: 'note', about, text }
}

function wrong(about: string, text: string): Finding {
  return { state: 'wrong', about, text }
}
