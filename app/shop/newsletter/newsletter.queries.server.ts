import type { Db, Tx } from '#shop/database.server.ts'
import type { TokenPurpose } from './newsletter.ts'

/** Creates the address's subscription if needed, and locks its row until the transaction ends. */
export async function lockSubscription(tx: Tx, email: string, at: Date) {
  await tx
    .insertInto('subscriptions')
    .values({ email, created_at: at })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
  return await tx
    .selectFrom('subscriptions')
    .select(['confirmed_at', 'asked_at', 'unanswered'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function recordConfirmationEmail(tx: Tx, email: string, at: Date): Promise<void> {
  await tx
    .updateTable('subscriptions')
    .set(({ eb }) => ({ asked_at: at, unanswered: eb('unanswered', '+', 1) }))
    .where('email', '=', email)
    .execute()
}

type TokenRow = { hash: Buffer; email: string; purpose: TokenPurpose; expires_at: Date }

export async function insertTokens(tx: Tx, tokens: TokenRow[]): Promise<void> {
  await tx.insertInto('subscription_tokens').values(tokens).execute()
}

/** The email address that the link was sent to; undefined when the link is unknown or expired. */
export async function findTokenEmail(
  db: Db | Tx,
  { hash, purpose, at }: { hash: Buffer; purpose: TokenPurpose; at: Date },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('subscription_tokens')
    .select('email')
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return row?.email
}

/** A second confirmation keeps the time of the first. */
export async function markSubscriptionConfirmed(tx: Tx, email: string, at: Date): Promise<void> {
  await tx
    .updateTable('subscriptions')
    .set({ confirmed_at: at, left_at: null, unanswered: 0 })
    .where('email', '=', email)
    .where('confirmed_at', 'is', null)
    .execute()
}

/**
 * Also deletes the links that would confirm the subscription again. `unanswered` is set so that the longest pause follows before the next
 * email.
 */
export async function endSubscription(tx: Tx, email: string, { at, unanswered }: { at: Date; unanswered: number }) {
  await tx
    .updateTable('subscriptions')
    .set({ confirmed_at: null, left_at: at, asked_at: at, unanswered })
    .where('email', '=', email)
    .where('left_at', 'is', null)
    .execute()
  await tx.deleteFrom('subscription_tokens').where('email', '=', email).where('purpose', '=', 'confirm').execute()
}

export async function deleteOldTokens(tx: Tx, at: Date): Promise<void> {
  await tx.deleteFrom('subscription_tokens').where('expires_at', '<=', at).execute()
}

export async function deleteIdleSubscriptions(tx: Tx, before: Date): Promise<void> {
  await tx
    .deleteFrom('subscriptions')
    .where('confirmed_at', 'is', null)
    .where((eb) => eb(eb.fn.coalesce('asked_at', 'created_at'), '<', before))
    .execute()
}

export async function deleteSubscription(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('subscriptions').where('email', '=', email).execute()
}

export function findSubscription(db: Db, email: string) {
  return db
    .selectFrom('subscriptions')
    .select(['created_at as subscribedAt', 'confirmed_at as confirmedAt'])
    .where('email', '=', email)
    .executeTakeFirst()
}
