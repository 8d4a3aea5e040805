import type { Logger } from 'pino'
import type { Auth } from '#shop/accounts/auth.server.ts'
import type { Db } from '#shop/database.server.ts'
import type { Jobs } from '#shop/jobs/jobs.server.ts'
import type { Post } from '#shop/mail/post.server.ts'
import type { ImageQueue } from '#shop/media/image-queue.server.ts'
import type { PictureStore } from '#shop/media/picture-store.server.ts'
import type { PaymentProvider } from '#shop/payments/payments.ts'

/** Everything the shop needs from the outside world. A verb asks for the parts it uses. */
export type Shop = {
  db: Db
  now: () => Date
  log: Logger
  pictures: PictureStore
  /** Where pictures are decoded: in processes of their own. */
  imageQueue: ImageQueue
  /** What is to be done afterwards is written down with them, in the transaction that gives the reason. */
  jobs: Jobs
  /** Carries letters out of the house. Verbs write letters instead: they leave when the reason for them is certain. */
  post: Post
  auth: Auth
  /** Who moves the money. */
  payments: PaymentProvider
  /** Signs what opens an order without an account. */
  linkSecret: Buffer
  /** Without a slash at its end: `https://hyggehus.example`. */
  publicUrl: string
}
