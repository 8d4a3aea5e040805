import type { Logger } from 'pino'
import type { Auth } from '#shop/accounts/auth.server.ts'
import type { CarrierService } from '#shop/carriers/carriers.ts'
import type { Db } from '#shop/database.server.ts'
import type { PdfQueue } from '#shop/documents/pdf-queue.server.ts'
import type { JobQueue } from '#shop/jobs/job-queue.server.ts'
import type { MailTransport } from '#shop/mail/mail-transport.server.ts'
import type { FetchPicture } from '#shop/media/fetch-picture.server.ts'
import type { ImageQueue } from '#shop/media/image-queue.server.ts'
import type { PictureStore } from '#shop/media/picture-store.server.ts'
import type { PaymentProvider } from '#shop/payments/payments.ts'

export type Shop = {
  db: Db
  /** For reads that may be a few seconds old: see `fromReplica`. The same as `db` without a replica. */
  readingDb: Db
  now: () => Date
  log: Logger
  pictures: PictureStore
  /** Pictures are decoded in separate processes, never in the shop's own. */
  imageQueue: ImageQueue
  /** PDFs are written in a process of their own, too. */
  pdfs: PdfQueue
  /** Fetches a picture from elsewhere, which an import file names. */
  fetchPicture: FetchPicture
  /** Follow-up work is added here, in the transaction that causes it. */
  jobs: JobQueue
  /** Sends emails. Functions of the shop call `writeEmail` instead, so that an email is sent only after the commit. */
  post: MailTransport
  auth: Auth
  payments: PaymentProvider
  /** Makes labels and reports on parcels; null when tracking numbers are typed. */
  carrier: CarrierService | null
  /** This secret signs the links to orders of guests. */
  linkSecret: Buffer
  /** The shop's URL without a trailing slash: `https://hyggehus.example`. */
  publicUrl: string
}
