import path from 'node:path'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Connection } from '#db/connection.ts'
import { checkServer, migrate, refuseMovedDatabase } from '#db/migrate.server.ts'
import { withMigrationLock } from '#db/migration-lock.server.ts'
import { type ExecutedQuery, openDatabase, setForAllConnections } from '#db/open-database.server.ts'
import { openReplica, type Replica } from '#db/open-replica.server.ts'
import { refuseTransactionPooler } from '#db/pooler.server.ts'
import { shopFacts } from '#rulebook/shop-facts.ts'
import { openAuth } from '#shop/accounts/auth.server.ts'
import { readOrCreateSecret } from '#shop/accounts/read-or-create-secret.server.ts'
import { noProviders, type SignInRules } from '#shop/accounts/sign-in-rules.ts'
import { type CarrierOptions, openHttpCarrier } from '#shop/carriers/http-carrier.server.ts'
import type { Tables } from '#shop/database.server.ts'
import { openPdfQueue } from '#shop/documents/pdf-queue.server.ts'
import { openJobQueue } from '#shop/jobs/job-queue.server.ts'
import { prepareJobs } from '#shop/jobs/prepare-jobs.server.ts'
import { openFolderTransport } from '#shop/mail/folder-mail-transport.server.ts'
import type { MailTransport, Sender } from '#shop/mail/mail-transport.server.ts'
import { openSmtpTransport } from '#shop/mail/smtp-mail-transport.server.ts'
import { openPictureFetcher } from '#shop/media/fetch-picture.server.ts'
import { openImageQueue } from '#shop/media/image-queue.server.ts'
import { openPictureStore } from '#shop/media/open-picture-store.server.ts'
import type { S3Options } from '#shop/media/s3-picture-store.server.ts'
import { openPayments } from '#shop/payments/open-payments.server.ts'
import type { StripeOptions } from '#shop/payments/stripe-provider.server.ts'
import type { Shop } from '#shop/shop.server.ts'

export type ShopOptions = {
  connection: Connection
  /** PostgreSQL itself, where `connection` leads to a pooler that gives each transaction another connection. */
  directConnection?: Connection
  /** A server that copies the database. Null: everything is read from the primary. */
  replicaConnection?: Connection | null
  log: Logger
  publicUrl: string
  dataDir: string
  /** Null: pictures are stored in a folder. */
  pictureStore: S3Options | null
  databaseConnections: number
  /** Null: on, except behind a pooler that gives each transaction another connection. */
  preparedStatements?: boolean | null
  /** Null: emails are stored in a folder. */
  smtpUrl?: string | null
  mailFrom?: Sender
  /** Signs the session cookies. `null`: the shop generates a secret and stores it in its database. */
  sessionSecret?: string | null
  /** The one before: what was encrypted or hashed with it stays valid. */
  formerSessionSecret?: string | null
  rateLimits?: boolean
  /** Null: the test provider is used, which moves no money. */
  stripe?: StripeOptions | null
  /** Null: tracking numbers are typed. */
  carrier?: CarrierOptions | null
  signInRules?: SignInRules
  /** The time limit of one SQL statement; 0 means none, for long work. */
  statementTimeoutMs?: number
  onQuery?: (query: ExecutedQuery) => void
  silenceMsOfCaller?: () => number | null
}

export type OpenShop = { shop: Shop; pool: pg.Pool; replica: Replica<Tables> | null; close(): Promise<void> }

export async function openShop(options: ShopOptions): Promise<OpenShop> {
  const { connection, log, publicUrl, dataDir, pictureStore, databaseConnections, onQuery, silenceMsOfCaller } = options
  const { statementTimeoutMs } = options
  const { directConnection = connection } = options
  const isPooled = directConnection !== connection
  await migrateDatabase({ directConnection, isPooled, log })
  const databaseOptions = {
    maxConnections: databaseConnections,
    setsEachConnection: !isPooled,
    ...(statementTimeoutMs !== undefined && { statementTimeoutMs }),
    preparedStatements: options.preparedStatements ?? !isPooled,
    ...(onQuery && { onQuery }),
    ...(silenceMsOfCaller && { silenceMsOfCaller }),
  }
  const primary = openDatabase<Tables>(connection, { ...databaseOptions, log })
  const { db, pool } = primary
  const replica = options.replicaConnection
    ? openReplica({
        connection: options.replicaConnection,
        primary,
        primaryConnection: connection,
        options: databaseOptions,
        log,
      })
    : null
  const pictures = openPictureStore({ dataDir, pictureStore })
  const imageQueue = openImageQueue()
  const pdfs = openPdfQueue()
  const secret = options.sessionSecret ? Buffer.from(options.sessionSecret) : await readOrCreateSecret(db, 'sessions')
  const formerSecret = options.formerSessionSecret ? Buffer.from(options.formerSessionSecret) : null
  const rules = options.signInRules ?? noProviders
  const auth = openAuth({ log, publicUrl, secret, formerSecret, limitsAddresses: options.rateLimits ?? true, rules })
  const jobs = await openJobQueue({ pool, log })
  const now = () => new Date()
  const linkSecret = await readOrCreateSecret(db, 'order links')
  const payments = await openPayments({ db, now, linkSecret }, options.stripe ?? null)
  return {
    shop: {
      db,
      readingDb: replica?.db ?? db,
      now,
      log,
      pictures,
      imageQueue,
      pdfs,
      fetchPicture: openPictureFetcher(),
      auth,
      jobs,
      post: openMailer(options),
      payments,
      carrier: options.carrier ? openHttpCarrier(options.carrier) : null,
      linkSecret,
      publicUrl,
    },
    pool,
    replica,
    async close() {
      imageQueue.close()
      pdfs.close()
      await jobs.close()
      await replica?.close()
      await primary.close()
    },
  }
}

function openMailer({ smtpUrl, mailFrom, dataDir }: ShopOptions): MailTransport {
  const from = mailFrom ?? { name: shopFacts.name, address: shopFacts.email }
  return smtpUrl
    ? openSmtpTransport({ url: smtpUrl, from })
    : openFolderTransport({ folder: path.join(dataDir, 'outbox'), from })
}

type Migrating = { directConnection: Connection; isPooled: boolean; log: Logger }

/** Uses its own connections: a migration has no time limit, and the server sends nothing while it runs. */
async function migrateDatabase({ directConnection, isPooled, log }: Migrating): Promise<void> {
  const { db, pool, close } = openDatabase<Tables>(directConnection, { statementTimeoutMs: 0, log })
  try {
    await checkServer(db)
    await refuseMovedDatabase(db)
    await refuseTransactionPooler(pool)
    await withMigrationLock(pool, log, async () => {
      await migrate(db, log)
      await prepareJobs(pool, log)
      if (isPooled) await setForAllConnections(pool)
    })
  } finally {
    await close()
  }
}
