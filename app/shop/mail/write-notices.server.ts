import type { Tx } from '#shop/database.server.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { EmailOf } from './emails.ts'
import { writeEmails } from './write-email.server.ts'

/** `onceKey`: two notices with the same key are one. */
type Notice = (EmailOf<'new-order'> | EmailOf<'new-question'>) & { onceKey: string }

/** Tells the emails of the setting `notices` about a new order or question, in its own transaction. */
export async function writeNotices(shop: Pick<Shop, 'jobs' | 'now'>, tx: Tx, notice: Notice): Promise<void> {
  const { notices } = await readSettings({ db: tx })
  const isWanted = notice.kind === 'new-order' ? notices.orders : notices.questions
  if (!isWanted || notices.emails.length === 0) return
  const emails = notices.emails.map((to, index) => ({ ...notice, to, onceKey: `${notice.onceKey}:${index}` }))
  await writeEmails(shop, tx, emails)
}
