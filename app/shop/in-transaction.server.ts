import type { Db, Tx } from './database.server.ts'

/** Runs the work in the transaction that is open already, so that several changes can be saved or refused as one, or in one of its own. */
export async function inTransaction<Value>(db: Db | Tx, work: (tx: Tx) => Promise<Value>): Promise<Value> {
  return isOpen(db) ? await work(db) : await db.transaction().execute(work)
}

function isOpen(db: Db | Tx): db is Tx {
  return db.isTransaction
}
