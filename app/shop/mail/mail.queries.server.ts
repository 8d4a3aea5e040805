import { sql } from 'kysely'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import type { EmailKind, EmailState } from './emails.ts'

type NewEmailRow = { recipient: string; onceKey: string; kind: EmailKind; data: object; at: Date }

/** Skips emails whose `once_key` exists already. Returns the ids of the new ones. */
export async function insertEmails(tx: Db | Tx, emails: readonly NewEmailRow[]): Promise<string[]> {
  if (emails.length === 0) return []
  const rows = await tx
    .insertInto('emails')
    .values(
      emails.map(({ recipient, onceKey, kind, data, at }) => {
        return { recipient, kind, once_key: onceKey, data: JSON.stringify(data), created_at: at, due_at: at }
      }),
    )
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Undefined when the email was sent, has failed, or is being sent by another process. */
export function claimEmail(db: Db, id: string, { at, until }: { at: Date; until: Date }) {
  return db
    .updateTable('emails')
    .set(({ eb }) => ({ state: 'sending', due_at: until, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where(({ eb, or, and }) =>
      or([eb('state', '=', 'waiting'), and([eb('state', '=', 'sending'), eb('due_at', '<=', at)])]),
    )
    .returning(['id', 'kind', 'recipient', 'data', 'attempts', 'created_at'])
    .executeTakeFirst()
}

export type ClaimedEmail = NonNullable<Awaited<ReturnType<typeof claimEmail>>>

/** Never shortens a lease: renewals run on several connections, and an earlier one may arrive later. */
export async function renewLease(db: Db, { id, attempts }: ClaimedEmail, until: Date): Promise<void> {
  await db
    .updateTable('emails')
    .set({ due_at: sql`greatest(due_at, ${until})` })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('attempts', '=', attempts)
    .execute()
}

type Outcome =
  | { state: 'sent'; at: Date }
  | { state: 'failed'; at: Date; reason: string }
  | { state: 'waiting'; dueAt: Date; reason: string }

/** Only the process that still holds the lease can settle an email: its attempt number must still be the current one. */
export async function recordOutcome(tx: Db | Tx, { id, attempts }: ClaimedEmail, outcome: Outcome): Promise<boolean> {
  const row = await tx
    .updateTable('emails')
    .set(columnsOf(outcome))
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('attempts', '=', attempts)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertCopy(
  tx: Tx,
  emailId: string,
  { subject, html, text }: { subject: string; html: string; text: string },
): Promise<void> {
  await tx.insertInto('sent_emails').values({ email_id: emailId, subject, html, plain_text: text }).execute()
}

function columnsOf(outcome: Outcome) {
  const { state } = outcome
  if (state === 'sent') return { state, data: null, last_error: null, sent_at: outcome.at }
  if (state === 'failed') return { state, last_error: outcome.reason, failed_at: outcome.at }
  return { state, last_error: outcome.reason, due_at: outcome.dueAt }
}

/** Makes a failed email wait again; null when there is no such email. */
export async function requeueFailedEmail(tx: Tx, id: string, at: Date): Promise<string | null> {
  const row = await tx
    .updateTable('emails')
    .set({ state: 'waiting', attempts: 0, due_at: at, failed_at: null })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .where('data', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Makes an email that waits for its next attempt due now; null when it does not wait. */
export async function makeEmailDueNow(tx: Tx, id: string, at: Date): Promise<string | null> {
  const row = await tx
    .updateTable('emails')
    .set({ due_at: at })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** At most `count` emails wait again, those that failed longest ago first. */
export async function requeueFailedEmails(tx: Tx, at: Date, count: number): Promise<string[]> {
  const rows = await tx
    .updateTable('emails')
    .set({ state: 'waiting', attempts: 0, due_at: at, failed_at: null })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('emails')
        .select('id')
        .where('state', '=', 'failed')
        .where('data', 'is not', null)
        .orderBy('failed_at')
        .limit(count)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Makes at most `count` emails wait again: those with an expired lease, and those that have been due since `lostBefore`. */
export async function requeueLostEmails(
  tx: Tx,
  { lostBefore, at, count }: { lostBefore: Date; at: Date; count: number },
): Promise<string[]> {
  const rows = await tx
    .updateTable('emails')
    .set({ state: 'waiting', due_at: at })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('emails')
        .select('id')
        .where(({ eb, or, and }) =>
          or([
            and([eb('state', '=', 'sending'), eb('due_at', '<=', at)]),
            and([eb('state', '=', 'waiting'), eb('due_at', '<', lostBefore)]),
          ]),
        )
        .orderBy('due_at')
        .limit(count)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function deleteEmails(db: Db, { before }: { before: Date }): Promise<void> {
  await db.deleteFrom('emails').where('state', 'in', ['sent', 'failed']).where('created_at', '<', before).execute()
}

export async function countEmailsByState(db: Db): Promise<Map<EmailState, number>> {
  const rows = await db
    .selectFrom('emails')
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .where('state', 'in', ['waiting', 'sending', 'failed'])
    .groupBy('state')
    .execute()
  return new Map(rows.map(({ state, count }) => [state, count]))
}

export function selectFailedEmails(db: Db, count: number) {
  return db
    .selectFrom('emails')
    .select(['id', 'kind', 'recipient', 'attempts', 'last_error as reason', 'failed_at as failedAt'])
    .where('state', '=', 'failed')
    .orderBy('failed_at', 'desc')
    .limit(count)
    .execute()
}

export async function deleteEmailsTo(tx: Tx, recipient: string): Promise<void> {
  await tx.deleteFrom('emails').where('recipient', '=', recipient).execute()
}

/** An order can have another address than its account. The `onceKey` of each email about it names the order or its return. */
export async function deleteEmailsAboutOrdersOf(tx: Tx, userId: UserId): Promise<void> {
  await sql`
    delete from emails e using orders o where o.user_id = ${userId} and e.recipient = o.email
      and (split_part(e.once_key, ':', 2) in (select o.number union all select r.number from returns r where r.order_id = o.id)
        or e.once_key = 'feedback-request:' || o.id)`.execute(tx)
}

export function listEmailsTo(db: Db, recipient: string) {
  return db
    .selectFrom('emails')
    .select(['kind', 'state', 'created_at as writtenAt', 'sent_at as sentAt'])
    .where('recipient', '=', recipient)
    .orderBy('created_at')
    .execute()
}
