import { AsyncLocalStorage } from 'node:async_hooks'

/** `cache`: what is read may be kept for all visitors, so it must include every change that was received. */
export type Reader = 'visitor' | 'cache'

/** `place` is chosen by the first read and stays, so that a request never goes back in time; null until then. */
export type Reading = { reader: Reader; place: 'replica' | 'primary' | null }

const readings = new AsyncLocalStorage<Reading>()

/** Lets the work read from the replica. Without this everything is read from the primary. */
export function allowReplica<Value>(reader: Reader, work: () => Value): Value {
  return readings.run({ reader, place: null }, work)
}

export function currentReading(): Reading | undefined {
  return readings.getStore()
}
