import type { Db } from '#shop/database.server.ts'

export async function recordSubscription(db: Db, email: string, at: Date): Promise<void> {
  await db
    .insertInto('subscriptions')
    .values({ email, created_at: at })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
}
