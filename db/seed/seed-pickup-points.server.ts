import { sql } from 'kysely'
import { upsertPoints } from '#shop/pickup-points/points-file.queries.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { demoPickupPoints } from './demo-pickup-points.ts'

const seedName = 'demo-pickup-points'

/** Adds the invented pick-up points to a new demo shop, once: a shop that removed them does not get them back. */
export async function seedPickupPoints({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${seedName}))`.execute(tx)
    const { rows } = await sql<{ isSeeded: boolean }>`
      select exists (select from seeds where name = ${seedName}) or exists (select from pickup_points) as "isSeeded"`.execute(
      tx,
    )
    if (rows[0]?.isSeeded) return
    await upsertPoints(tx, demoPickupPoints(), { at: now(), isDemo: true })
    await tx.insertInto('seeds').values({ name: seedName }).execute()
  })
}
