import { sql } from 'kysely'
import type { Db } from '#shop/database.server.ts'
import type { MonitoringTables } from './monitoring.tables.server.ts'

export type CountedVisits = MonitoringTables['page_speed_days']

/** Adds to what is there. Sorted, so that two processes cannot wait for each other. */
export async function addSpeedVisits(db: Db, counted: readonly CountedVisits[]): Promise<void> {
  await sql`
    insert into page_speed_days (day, route, device, measure, range, visits)
    select day, route, device, measure, range, visits
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
      as counted (day date, route text, device text, measure text, range smallint, visits integer)
    order by day, route, device, measure, range
    on conflict (day, route, device, measure, range) do update set visits = page_speed_days.visits + excluded.visits`.execute(
    db,
  )
}

export async function deleteSpeedBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('page_speed_days').where('day', '<', day).execute()
}

/** The routes with the most visits, one row for each range. */
export async function listSpeedVisits(db: Db, since: string, most: number): Promise<Omit<CountedVisits, 'day'>[]> {
  const { rows } = await sql<Omit<CountedVisits, 'day'>>`
    with counted as (
      select route, device, measure, range, sum(visits)::int as visits from page_speed_days where day >= ${since}::date
      group by route, device, measure, range),
    pages as (
      select route, device, sum(visits) as visits from counted where measure = 'lcp'
      group by route, device order by sum(visits) desc, route, device limit ${most})
    select c.route, c.device, c.measure, c.range, c.visits from counted c join pages p using (route, device)
    order by p.visits desc, c.route, c.device, c.measure, c.range`.execute(db)
  return rows
}
