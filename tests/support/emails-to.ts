import { sql } from 'kysely'
import { EmailSchema } from '#shop/mail/emails.schema.ts'
import type { Email, EmailKind, EmailOf } from '#shop/mail/emails.ts'
import type { Shop } from '#shop/shop.server.ts'
import { defaultDelivery } from './make-orders.ts'

/** The clock of a test does not move by itself, so that emails of several transactions have the same time. */
const writtenAfter = sql`xmin::text::bigint`

/** The queued emails to an address that are not sent yet, oldest first. */
export async function emailsTo({ db }: Pick<Shop, 'db'>, email: string): Promise<Email[]> {
  const rows = await db
    .selectFrom('emails')
    .select(['kind', 'data'])
    .where('recipient', '=', email)
    .where('data', 'is not', null)
    .orderBy('created_at')
    .orderBy(writtenAfter)
    .execute()
  return rows.map(({ kind, data }) => EmailSchema.parse({ kind, ...data }))
}

/** The newest queued email of a kind; throws when there is none. */
export async function latestEmailTo<Kind extends EmailKind>(
  shop: Pick<Shop, 'db'>,
  email: string,
  kind: Kind,
): Promise<EmailOf<Kind>> {
  const emails = await emailsTo(shop, email)
  const found = emails.findLast((candidate): candidate is EmailOf<Kind> => candidate.kind === kind)
  if (!found) throw new Error(`No email of the kind ${kind} was written to ${email}`)
  return found
}

/** The token in the link of an email. */
export function tokenIn(link: string | undefined): string {
  const token = new URL(link ?? '').searchParams.get('token')
  if (token === null) throw new Error(`There is no token in ${link}`)
  return token
}

/** The kinds of all emails to an address, sent or not, oldest first. */
export async function kindsOfEmailsTo({ db }: Pick<Shop, 'db'>, email = defaultDelivery.email): Promise<string[]> {
  const rows = await db
    .selectFrom('emails')
    .select('kind')
    .where('recipient', '=', email)
    .orderBy('created_at')
    .orderBy('kind')
    .execute()
  return rows.map(({ kind }) => kind)
}
