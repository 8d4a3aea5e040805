import { Counter, Gauge, type Registry } from 'prom-client'
import type { ReadCounts } from '#db/open-replica.server.ts'
import type { Freshness } from '#db/replica-freshness.server.ts'

/** What the metrics say of the server of `DATABASE_REPLICA_URL`. */
export type ReplicaFigures = { counts: Readonly<ReadCounts>; freshness: Pick<Freshness, 'lagMs'> }

export function addReplicaMetrics(registry: Registry, { counts, freshness }: ReplicaFigures): void {
  const registers = [registry]
  new Gauge({
    name: 'shop_replica_lag_seconds',
    help: 'How long ago the replica was known to have everything; above 3 it is not read',
    registers,
    aggregator: 'max',
    collect() {
      this.set(freshness.lagMs() / 1000)
    },
  })
  new Counter({
    name: 'shop_replica_reads_total',
    help: 'Statements that may lag, by where they were answered; repeated: the replica failed, and the primary answered',
    labelNames: ['place'],
    registers,
    collect() {
      this.reset()
      for (const [place, count] of Object.entries(counts)) this.inc({ place }, count)
    },
  })
}
