import type { Db, Tx } from '#shop/database.server.ts'

export type RefusedEmail = { reason: string; refusedAt: Date }

export async function markRefused(tx: Tx, email: string, { reason, refusedAt }: RefusedEmail): Promise<void> {
  await tx
    .insertInto('refused_emails')
    .values({ email: email.toLowerCase(), reason, refused_at: refusedAt })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
}

export async function findRefusedEmail(db: Db | Tx, email: string): Promise<RefusedEmail | null> {
  const row = await db
    .selectFrom('refused_emails')
    .select(['reason', 'refused_at as refusedAt'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  return row ?? null
}

/** Returns false when the address was not refused. */
export async function deleteRefused(tx: Tx, email: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('refused_emails')
    .where('email', '=', email.toLowerCase())
    .returning('email')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteRefusedBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('refused_emails').where('refused_at', '<', before).execute()
}
