import { sql } from 'kysely'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import { type StoredStep, settingSteps } from './set-up.ts'

const secretName = 'set-up'

export async function hasAdmin(db: Db | Tx): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from users where is_admin) as found`.execute(db)
  return rows[0]?.found ?? false
}

export async function findSetUpSecret(db: Db | Tx): Promise<Buffer | null> {
  const row = await db.selectFrom('secrets').select('value').where('name', '=', secretName).executeTakeFirst()
  return row?.value ?? null
}

/** Requests that make the first admin take turns. */
export async function lockSetUp(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('set-up'))`.execute(tx)
}

export async function deleteSetUpSecret(db: Db | Tx): Promise<void> {
  await db.deleteFrom('secrets').where('name', '=', secretName).execute()
}

export async function insertStep(db: Db | Tx, name: StoredStep, fullName: string, at: Date): Promise<void> {
  await db
    .insertInto('set_up_steps')
    .values({ name, done_at: at, full_name: fullName })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ done_at: at, full_name: fullName }))
    .execute()
}

export async function deleteStep(db: Db | Tx, name: StoredStep): Promise<void> {
  await db.deleteFrom('set_up_steps').where('name', '=', name).execute()
}

export type SetUpFacts = {
  stored: StoredStep[]
  changed: string[]
  hasCodes: boolean
  ownProducts: boolean
  demoProducts: number
}

export async function selectSetUpFacts(db: Db, actor: SignedInUser): Promise<SetUpFacts> {
  const { rows } = await sql<SetUpFacts>`
    select
      array(select name from set_up_steps) as stored,
      array(select distinct name from settings where name = any(${[...settingSteps, 'tax', 'seller']})) as changed,
      (select second_factor_on from users where id = ${actor.id}) as "hasCodes",
      exists (select from products where active and ${isOwnProduct}) as "ownProducts",
      (select count(*)::int from products where deleted_at is null and not ${isOwnProduct}) as "demoProducts"`.execute(
    db,
  )
  const [facts] = rows
  if (!facts) throw new Error('The facts of the set-up are one row')
  return facts
}

export async function listDemoArticles(db: Db): Promise<string[]> {
  const { rows } = await sql<{ article: string }>`
    select article from products where deleted_at is null and not ${isOwnProduct} order by article`.execute(db)
  return rows.map(({ article }) => article)
}

/** The demo catalogue is added to a shop without products only, and its products are as old as those of a shop that has been open for months. */
const isOwnProduct = sql`(created_at > coalesce((select sown_at from seeds where name = 'demo-catalogue'), '-infinity'))`
