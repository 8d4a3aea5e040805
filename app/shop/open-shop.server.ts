import path from 'node:path'
import type pg from 'pg'
import type { Logger } from 'pino'
import { inTurn } from '#db/in-turn.server.ts'
import { checkServer, migrate } from '#db/migrate.server.ts'
import { type Connection, openDatabase, type RanQuery } from '#db/open-database.server.ts'
import { refuseTransactionPooler } from '#db/pooler.server.ts'
import { shopFacts } from '#rulebook/shop.ts'
import { openAuth } from '#shop/accounts/auth.server.ts'
import { keepSecret } from '#shop/accounts/keep-secret.server.ts'
import { noProviders, type SignInRules } from '#shop/accounts/sign-in-rules.ts'
import type { Tables } from '#shop/database.server.ts'
import { openJobs } from '#shop/jobs/jobs.server.ts'
import { prepareJobs } from '#shop/jobs/prepare-jobs.server.ts'
import { openFolderPost } from '#shop/mail/folder-post.server.ts'
import type { Post, Sender } from '#shop/mail/post.server.ts'
import { openSmtpPost } from '#shop/mail/smtp-post.server.ts'
import { openImageQueue } from '#shop/media/image-queue.server.ts'
import { openLocalPictureStore } from '#shop/media/local-picture-store.server.ts'
import { openS3PictureStore, type S3Options } from '#shop/media/s3-picture-store.server.ts'
import { openPayments } from '#shop/payments/open-payments.server.ts'
import type { StripeOptions } from '#shop/payments/stripe-provider.server.ts'
import type { Shop } from '#shop/shop.server.ts'

export type ShopOptions = {
  connection: Connection
  log: Logger
  publicUrl: string
  dataDir: string
  /** Null: pictures are stored in a folder. */
  pictureStore: S3Options | null
  databaseConnections: number
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
  signInRules?: SignInRules
  /** The time limit of one SQL statement; 0 means none, for long work. */
  statementTimeoutMs?: number
  onQuery?: (query: RanQuery) => void
}

export type OpenShop = { shop: Shop; pool: pg.Pool; close(): Promise<void> }

export async function openShop(options: ShopOptions): Promise<OpenShop> {
  const { connection, log, publicUrl, dataDir, pictureStore, databaseConnections, onQuery } = options
  const { statementTimeoutMs } = options
  await bringUpToDate(options)
  const { db, pool, close } = openDatabase<Tables>(connection, {
    maxConnections: databaseConnections,
    log,
    ...(statementTimeoutMs !== undefined && { statementTimeoutMs }),
    ...(onQuery && { onQuery }),
  })
  const pictures = pictureStore
    ? openS3PictureStore(pictureStore)
    : openLocalPictureStore(path.join(dataDir, 'pictures'))
  const imageQueue = openImageQueue()
  const secret = options.sessionSecret ? Buffer.from(options.sessionSecret) : await keepSecret(db, 'sessions')
  const formerSecret = options.formerSessionSecret ? Buffer.from(options.formerSessionSecret) : null
  const rules = options.signInRules ?? noProviders
  const auth = openAuth({ log, publicUrl, secret, formerSecret, limitsAddresses: options.rateLimits ?? true, rules })
  const jobs = await openJobs({ pool, log })
  const now = () => new Date()
  const linkSecret = await keepSecret(db, 'order links')
  const payments = await openPayments({ db, now, linkSecret }, options.stripe ?? null)
  return {
    shop: { db, now, log, pictures, imageQueue, auth, jobs, post: openPost(options), payments, linkSecret, publicUrl },
    pool,
    async close() {
      imageQueue.close()
      await jobs.close()
      await close()
    },
  }
}

function openPost({ smtpUrl, mailFrom, dataDir }: ShopOptions): Post {
  const from = mailFrom ?? { name: shopFacts.name, address: shopFacts.email }
  return smtpUrl ? openSmtpPost({ url: smtpUrl, from }) : openFolderPost({ folder: path.join(dataDir, 'outbox'), from })
}

/** Uses its own connections: a migration has no time limit, and the server sends nothing while it runs. */
async function bringUpToDate({ connection, log }: Pick<ShopOptions, 'connection' | 'log'>): Promise<void> {
  const { db, pool, close } = openDatabase<Tables>(connection, { statementTimeoutMs: 0, log })
  try {
    await checkServer(db)
    await refuseTransactionPooler(pool)
    await inTurn(pool, log, async () => {
      await migrate(db, log)
      await prepareJobs(pool, log)
    })
  } finally {
    await close()
  }
}
