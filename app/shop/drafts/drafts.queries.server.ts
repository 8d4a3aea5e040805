import { sql } from 'kysely'
import { draftLimits } from '#rulebook/limits/drafts.ts'
import type { SignedInUser, UserId } from '#shop/accounts/accounts.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import { DraftContent } from './drafts.schema.ts'
import type { Draft, DraftId, DraftState } from './drafts.ts'

const draftRows = (db: Db | Tx) =>
  db
    .selectFrom('order_drafts as d')
    .leftJoin('orders as o', 'o.id', 'd.order_id')
    .select(['d.id', 'd.state', 'd.version', 'd.content', 'd.changed_at as changedAt', 'd.full_name as byName'])
    .select('o.number as orderNumber')

type DraftRow = Omit<Draft, 'id' | 'content'> & { id: string; content: unknown }

function draftOf({ id, content, ...row }: DraftRow): Draft {
  return { ...row, id: id as DraftId, content: DraftContent.parse(content) }
}

export async function findDraft(db: Db | Tx, id: DraftId): Promise<Draft | null> {
  const row = await draftRows(db).where('d.id', '=', id).executeTakeFirst()
  return row ? draftOf(row) : null
}

/** Locked until the transaction ends, so that a draft becomes one order. */
export async function lockDraft(tx: Tx, id: DraftId): Promise<Draft | null> {
  await sql`select from order_drafts where id = ${id} for update`.execute(tx)
  return await findDraft(tx, id)
}

/** The latest change first; a page beyond the last shows the last. */
export async function listOpenDrafts(db: Db, wantedPage = 1): Promise<DraftPage> {
  const open = draftRows(db).where('d.state', '=', 'open')
  const counted = await db
    .selectFrom('order_drafts')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  const total = Number(counted.total)
  const totalPages = Math.max(1, Math.ceil(total / draftLimits.pageSize))
  const page = Math.min(Math.max(1, Math.trunc(wantedPage) || 1), totalPages)
  const rows = await open
    .orderBy('d.changed_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(draftLimits.pageSize)
    .offset((page - 1) * draftLimits.pageSize)
    .execute()
  return { drafts: rows.map(draftOf), total, page, totalPages }
}

export type DraftPage = { drafts: Draft[]; total: number; page: number; totalPages: number }

type NewDraft = {
  actor: Pick<SignedInUser, 'id' | 'fullName'>
  content: DraftContent
  requestKey: string | null
  at: Date
}

export async function insertDraft(db: Db | Tx, { actor, content, requestKey, at }: NewDraft): Promise<DraftId> {
  const inserted = await db
    .insertInto('order_drafts')
    .values({
      content: JSON.stringify(content),
      created_at: at,
      changed_at: at,
      created_by: actor.id,
      full_name: actor.fullName,
      order_id: null,
      request_key: requestKey,
    })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  const { id } = inserted ?? (await findByRequestKey(db, requestKey))
  return id as DraftId
}

async function findByRequestKey(db: Db | Tx, requestKey: string | null): Promise<{ id: string }> {
  return await db
    .selectFrom('order_drafts')
    .select('id')
    .where('request_key', '=', requestKey)
    .executeTakeFirstOrThrow()
}

/** Removes what admins wrote for a customer whose account goes: name, address, email and phone. */
export async function deleteDraftsOf(tx: Tx, userId: UserId): Promise<void> {
  await sql`
    delete from order_drafts where content ->> 'customerId' = ${userId}
      or order_id in (select id from orders where user_id = ${userId})`.execute(tx)
}

export async function deleteDraftsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('order_drafts').where('changed_at', '<', before).execute()
}

/** Returns the new version. The caller has locked the draft. */
export async function updateDraft(tx: Tx, id: DraftId, content: DraftContent, at: Date): Promise<number> {
  const { version } = await tx
    .updateTable('order_drafts')
    .set((row) => ({ content: JSON.stringify(content), changed_at: at, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export async function setDraftState(
  tx: Db | Tx,
  id: DraftId,
  { state, orderId, at }: { state: DraftState; orderId: string | null; at: Date },
): Promise<void> {
  await tx.updateTable('order_drafts').set({ state, order_id: orderId, changed_at: at }).where('id', '=', id).execute()
}

/** The account of a customer; null when it was deleted or blocked. */
export async function findCustomer(
  db: Db | Tx,
  id: string,
): Promise<{ id: UserId; fullName: string; email: string } | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'full_name as fullName', 'email'])
    .where('id', '=', id as UserId)
    .where('blocked_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}
