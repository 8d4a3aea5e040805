import { type RawBuilder, sql } from 'kysely'
import { demoPeople } from '#rulebook/demo-people.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { Db, Tx } from '#shop/database.server.ts'

export type DemoPerson = { id: UserId; fullName: string; email: string; emailConfirmed: boolean; isAdmin: boolean }

/** What admins add or import has the key of its request, and what they change another moment of its last change. */
const isAsSeeded = sql`request_key is null and updated_at = created_at and exists (select from seeds where name = 'demo-catalogue')`

const demoStories = sql`select id from content where kind = 'story' and latest = 1 and ${isAsSeeded}`

const demoSearchWords = sql`select id from search_words where version = 1 and ${isAsSeeded}`

/** Without those that a page or another story shows. */
const demoScenes = sql`
  select id from scenes s where version = 1 and ${isAsSeeded} and not exists (
    select from content_versions v where v.content_id not in (${demoStories})
      and jsonb_path_exists(v.body, '$.** ? (@.type == "scene").attrs ? (@.id == $id)', jsonb_build_object('id', s.id::text)))`

export async function countDemoContent(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from (${demoStories}) as stories) + (select count(*) from (${demoScenes}) as scenes)
      + (select count(*) from (${demoSearchWords}) as words))::int as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** Returns the ids of the stories. */
export async function deleteDemoContent(tx: Tx): Promise<string[]> {
  // First, because a scene stays only for stories that stay.
  await deleteAll(tx, sql`delete from scenes where id in (${demoScenes})`)
  await deleteAll(tx, sql`delete from search_words where id in (${demoSearchWords})`)
  return await deleteAll(tx, sql`delete from content where id in (${demoStories})`)
}

async function deleteAll(tx: Tx, statement: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${statement} returning id::text as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The invented people whose account no one has taken for their own, without the admin who asks. */
export async function listDemoPeople(db: Db | Tx, askingId: UserId): Promise<DemoPerson[]> {
  const { rows } = await sql<DemoPerson>`
    select u.id, u.full_name as "fullName", u.email, u.email_confirmed as "emailConfirmed", u.is_admin as "isAdmin"
    from users u join sign_in_methods m on m.user_id = u.id
    where u.email = any(${demoPeople.map(({ email }) => email)}) and u.id <> ${askingId}
      and u.updated_at = u.created_at and not u.second_factor_on and exists (select from seeds where name = 'demo-catalogue')
    group by u.id having count(*) = 1 and bool_and(m.provider = 'credential' and m.updated_at = m.created_at)
    order by u.full_name`.execute(db)
  return rows
}
