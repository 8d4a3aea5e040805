import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db, Tx } from '#shop/database.server.ts'

export type FollowedDatabase = {
  /** Asks the database, inside `during` within its transaction. */
  db: Db
  during<Value>(tx: Db | Tx, work: () => Promise<Value>): Promise<Value>
}

/**
 * For a library that was given its database once and takes no transaction by hand: what it does while one of our verbs runs belongs to
 * that verb's transaction, all of it or nothing.
 */
export function followTransaction(outside: Db): FollowedDatabase {
  const current = new AsyncLocalStorage<Db | Tx>()

  const db = new Proxy(outside, {
    get(target, name) {
      const inside = current.getStore()
      if (name === 'transaction' && inside?.isTransaction) return () => ({ execute: joinTransaction(inside) })
      const real = inside ?? target
      const value: unknown = Reflect.get(real, name, real)
      return typeof value === 'function' ? value.bind(real) : value
    },
  })

  return { db, during: (tx, work) => current.run(tx, work) }
}

/** A transaction within one is part of it. */
function joinTransaction(tx: Db | Tx) {
  return <Value>(work: (tx: Db | Tx) => Promise<Value>) => work(tx)
}
