import type { Db, Tx } from '#shop/database.server.ts'
import type { SessionId } from './accounts.ts'

export type SessionAuthentication = {
  openedAt: Date
  provenAt: Date | null
  secondFactorAt: Date | null
  hasCodes: boolean
}

export async function findSessionAuthentication(db: Db | Tx, id: SessionId): Promise<SessionAuthentication | null> {
  const found = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('recent_proofs', 'recent_proofs.session_id', 'sessions.id')
    .select(['sessions.created_at as openedAt', 'users.second_factor_on as hasCodes'])
    .select(({ fn }) => [
      fn.max('recent_proofs.proven_at').as('provenAt'),
      fn.max('recent_proofs.proven_at').filterWhere('recent_proofs.is_second_factor', '=', true).as('secondFactorAt'),
    ])
    .where('sessions.id', '=', id)
    .groupBy(['sessions.id', 'users.id'])
    .executeTakeFirst()
  return found ?? null
}

export async function writeRecentAuthentication(
  db: Db | Tx,
  { sessionId, isSecondFactor, at }: { sessionId: SessionId; isSecondFactor: boolean; at: Date },
): Promise<void> {
  await db
    .insertInto('recent_proofs')
    .values({ session_id: sessionId, is_second_factor: isSecondFactor, proven_at: at })
    .onConflict((conflict) => conflict.columns(['session_id', 'is_second_factor']).doUpdateSet({ proven_at: at }))
    .execute()
}
