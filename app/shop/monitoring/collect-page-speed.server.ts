import { reportLimits } from '#rulebook/limits/reports.ts'
import type { Shop } from '#shop/shop.server.ts'
import { addSpeedVisits, type CountedVisits } from './page-speed.queries.server.ts'
import { type PageSpeedReport, rangeOf, speedMeasures } from './page-speed.ts'

export type PageSpeedCollector = {
  add(report: PageSpeedReport): void
  /** Stores what was counted since the last time. */
  flush(): Promise<void>
  stop(): Promise<void>
}

/** Counts in memory and stores once a minute, so that many reports cost the database no more than a few. */
export function collectPageSpeed({ db, now, log }: Pick<Shop, 'db' | 'now' | 'log'>): PageSpeedCollector {
  let counted = new Map<string, CountedVisits>()
  let flushing: Promise<void> = Promise.resolve()

  async function store(): Promise<void> {
    if (counted.size === 0) return
    const rows = [...counted.values()]
    counted = new Map()
    await addSpeedVisits(db, rows)
  }

  function flush(): Promise<void> {
    flushing = flushing.then(store).catch((error: unknown) => {
      log.warn({ err: error }, 'How fast pages were could not be stored')
    })
    return flushing
  }

  const timer = setInterval(() => void flush(), reportLimits.speedStoredEveryMs)
  timer.unref()
  return {
    add({ route, device, ...values }) {
      const day = dayOf(now())
      for (const measure of speedMeasures) {
        const value = values[measure]
        if (value === undefined) continue
        const range = rangeOf(measure, value)
        const key = `${day} ${route} ${device} ${measure} ${range}`
        const before = counted.get(key)?.visits ?? 0
        counted.set(key, { day, route, device, measure, range, visits: before + 1 })
      }
    },
    flush,
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
