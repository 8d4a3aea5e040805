import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import { isJobName } from '#shop/jobs/jobs.ts'
import {
  type JobFigures,
  readJobFigures,
  readShopFigures,
  type ShopFigures,
} from '#shop/monitoring/monitoring.queries.server.ts'
import type { Shop } from '#shop/shop.server.ts'

type Disk = Awaited<ReturnType<typeof readDisk>>
type Figures = ShopFigures & { jobs: JobFigures[] }

type Parts = {
  registry: Registry
  shop: Pick<Shop, 'db' | 'now'>
  canWrite: () => Promise<{ writes: boolean }>
  /** The folders whose disks can fill up, by the name that the metric gives them. */
  folders: Readonly<Record<string, string>>
}

/** A frozen database must not hide the other metrics: Prometheus waits 10 seconds for all of them. */
const figuresTimeoutMs = 3000

/** Metrics that are read from the database and the disks. All processes of a shop show the same orders, so of theirs the largest counts, not the sum. */
export function addShopMetrics({ registry, shop, canWrite, folders }: Parts): void {
  let figures: Promise<Figures | null> = Promise.resolve(null)

  // prom-client collects in the order of registration: this gauge starts the reading that the ones below wait for.
  new Gauge({
    name: 'shop_database_up',
    help: '1 when the figures of the shop could be read from the database',
    registers: [registry],
    aggregator: 'max',
    async collect() {
      figures = readFigures(shop)
      this.set((await figures) ? 1 : 0)
    },
  })

  new Gauge({
    name: 'shop_writable',
    help: '0 when the database stores nothing: the same check as /writable',
    registers: [registry],
    aggregator: 'max',
    async collect() {
      this.set((await canWrite()).writes ? 1 : 0)
    },
  })

  fromFigures('shop_orders_last_hour', 'Orders placed within an hour, by their status now', 'status', ({ orders }) =>
    orders.map(({ status, count }) => [status, count]),
  )
  fromFigures('shop_payments_last_hour', 'Payments of these orders, by their state now', 'state', ({ payments }) =>
    payments.map(({ state, count }) => [state, count]),
  )
  fromFigures('shop_refunds', 'Refunds that wait to be sent, and that were refused', 'state', ({ refunds }) =>
    Object.entries(refunds),
  )
  fromFigures('shop_held_unpaid', 'Unpaid orders, and the pieces of stock they hold', 'of', ({ held }) =>
    Object.entries(held),
  )
  fromFigures('shop_emails', 'Emails waiting to be sent, and emails that failed', 'state', ({ emails }) =>
    Object.entries(emails),
  )
  fromFigures('shop_overdue_seconds', 'How long the oldest of them has been waiting beyond its time', 'of', (read) => [
    ['charged-order', read.chargedPendingSeconds],
    ['payment-check', read.overduePaymentCheckSeconds],
    ['refund', read.overdueRefundSeconds],
    ['hold', read.overdueHoldSeconds],
    ['email', read.overdueEmailSeconds],
  ])
  fromFigures('shop_jobs_waiting', 'Jobs that are due and not started', 'job', ({ jobs }) =>
    jobs.map(({ job, waiting }) => [job, waiting]),
  )
  fromFigures('shop_jobs_failed', 'Jobs that failed for good within a week', 'job', ({ jobs }) =>
    jobs.map(({ job, failed }) => [job, failed]),
  )
  fromFigures(
    'shop_job_last_good_run_timestamp_seconds',
    'When the job last ended well; missing when it did not within a week',
    'job',
    ({ jobs }) => jobs.flatMap(({ job, lastGoodRunAt }) => (lastGoodRunAt === null ? [] : [[job, lastGoodRunAt]])),
  )

  new Gauge({
    name: 'shop_backup_last_good_timestamp_seconds',
    help: 'The moment whose data the last good backup holds; 0 when all failed, missing when none was tried',
    registers: [registry],
    aggregator: 'max',
    async collect() {
      const at = (await figures)?.lastGoodBackupAt ?? null
      // Without labels a gauge that was never set is shown as 0.
      if (at === null) this.remove()
      else this.set(at)
    },
  })
  new Gauge({
    name: 'shop_disk_free_bytes',
    help: 'Space left for the user of the shop',
    labelNames: ['of'],
    registers: [registry],
    aggregator: 'max',
    collect: eachDisk(({ bavail, bsize }) => bavail * bsize),
  })
  new Gauge({
    name: 'shop_disk_size_bytes',
    help: 'Size of the disk',
    labelNames: ['of'],
    registers: [registry],
    aggregator: 'max',
    collect: eachDisk(({ blocks, bsize }) => blocks * bsize),
  })

  function fromFigures<Label extends string>(
    name: string,
    help: string,
    label: Label,
    read: (figures: Figures) => [string, number][],
  ): void {
    new Gauge<string>({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      aggregator: 'max',
      async collect() {
        const found = await figures
        this.reset()
        for (const [value, number] of found ? read(found) : []) this.set({ [label]: value }, number)
      },
    })
  }

  function eachDisk(read: (disk: NonNullable<Disk>) => number) {
    return async function collect(this: Gauge<'of'>): Promise<void> {
      for (const [of, folder] of Object.entries(folders)) {
        const disk = await readDisk(folder)
        if (disk) this.set({ of }, read(disk))
      }
    }
  }
}

async function readFigures({ db, now }: Parts['shop']): Promise<Figures | null> {
  const reading = Promise.all([readShopFigures(db, now()), readJobFigures(db)]).then(
    ([figures, jobs]) => ({ ...figures, jobs: jobs.filter(({ job }) => isJobName(job)) }),
    () => null,
  )
  return await Promise.race([reading, sleep(figuresTimeoutMs, null, { ref: false })])
}

/** Null when the folder does not exist, which can be with S3 and a database server. */
async function readDisk(folder: string) {
  return await statfs(folder, { bigint: false }).catch(() => null)
}
