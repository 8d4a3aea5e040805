import type { Db, Tx } from './database.server.ts'
import { retryTransaction } from './stock/retry-transaction.server.ts'

/**
 * Runs the work in the transaction that is open already, so that several changes can be saved or refused as one, or in one of its own, which
 * begins again when a simultaneous one was in its way.
 */
export async function inTransaction<Value>(db: Db | Tx, work: (tx: Tx) => Promise<Value>): Promise<Value> {
  return isOpen(db) ? await work(db) : await retryTransaction(() => db.transaction().execute(work))
}

function isOpen(db: Db | Tx): db is Tx {
  return db.isTransaction
}
