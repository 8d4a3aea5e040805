import { type Selectable, sql } from 'kysely'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import type { PromotionsTable } from './promotions.tables.server.ts'
import type { Promotion, PromotionTerms, Worth } from './promotions.ts'

export async function findPromotion(db: Db | Tx, code: string): Promise<Promotion | null> {
  const row = await db.selectFrom('promotions').selectAll().where('code', '=', code).executeTakeFirst()
  return row ? promotionOf(row) : null
}

/** The code that an order was sold with, with its terms as they are now. */
export async function findPromotionOfOrder(db: Db | Tx, orderId: string): Promise<Promotion | null> {
  const row = await db
    .selectFrom('promotions')
    .innerJoin('promotion_uses as u', 'u.promotion_id', 'promotions.id')
    .selectAll('promotions')
    .where('u.order_id', '=', orderId)
    .executeTakeFirst()
  return row ? promotionOf(row) : null
}

/** Orders with the same code wait for each other until the order is placed. */
export async function lockPromotion(tx: Tx, code: string): Promise<Promotion | null> {
  const row = await tx.selectFrom('promotions').selectAll().where('code', '=', code).forUpdate().executeTakeFirst()
  return row ? promotionOf(row) : null
}

export async function findWelcomePromotion(db: Db | Tx, userId: UserId): Promise<Promotion | null> {
  const row = await db
    .selectFrom('promotions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('is_welcome', '=', true)
    .executeTakeFirst()
  return row ? promotionOf(row) : null
}

export type NewWelcomePromotion = { userId: UserId; code: string; percent: number; at: Date; endsAt: Date }

/** As in the index, without a parameter: PostgreSQL does not find the index for a plan that it keeps for all values. */
const ofWelcomeCodes = sql<boolean>`is_welcome`

/** Does nothing when the customer already has a welcome code. */
export async function insertWelcomePromotion(
  tx: Db | Tx,
  { userId, code, percent, at, endsAt }: NewWelcomePromotion,
): Promise<void> {
  await tx
    .insertInto('promotions')
    .values({
      code,
      kind: 'percentage',
      percent,
      ends_at: endsAt,
      max_uses: 1,
      first_order_only: true,
      user_id: userId,
      is_welcome: true,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('user_id').where(ofWelcomeCodes).doNothing())
    .execute()
}

export async function insertPromotion(
  db: Db | Tx,
  { worth, at, ...promotion }: Omit<Promotion, 'id' | 'used' | 'isWelcome' | 'version'> & { at: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('promotions')
    .values({
      code: promotion.code,
      ...columnsOf({ worth, ...promotion }),
      paused: promotion.paused,
      user_id: promotion.userId,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function updateTerms(tx: Tx, code: string, terms: PromotionTerms): Promise<void> {
  await tx
    .updateTable('promotions')
    .set((by) => ({ ...columnsOf(terms), version: by('version', '+', 1) }))
    .where('code', '=', code)
    .execute()
}

function columnsOf({ worth, ...terms }: PromotionTerms) {
  return {
    kind: worth.kind,
    percent: worth.kind === 'percentage' ? worth.percent : null,
    amount_cents: worth.kind === 'fixed' ? worth.amountCents : null,
    starts_at: terms.startsAt,
    ends_at: terms.endsAt,
    minimum_cents: terms.minimumCents,
    max_uses: terms.maxUses,
    max_uses_each: terms.maxUsesEach,
    first_order_only: terms.firstOrderOnly,
    categories: [...terms.categories],
  }
}

/** Newest first, without personal codes. */
export async function listAllPromotions(db: Db): Promise<Promotion[]> {
  const rows = await db
    .selectFrom('promotions')
    .selectAll()
    .where('user_id', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(promotionOf)
}

export async function updatePaused(db: Db | Tx, code: string, paused: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('promotions')
    .set({ paused })
    .where('code', '=', code)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function promotionOf(row: Selectable<PromotionsTable>): Promotion {
  return {
    id: row.id,
    code: row.code,
    worth: worthOf(row),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    minimumCents: row.minimum_cents,
    maxUses: row.max_uses,
    maxUsesEach: row.max_uses_each,
    firstOrderOnly: row.first_order_only,
    categories: row.categories,
    userId: row.user_id,
    isWelcome: row.is_welcome,
    paused: row.paused,
    used: row.used,
    version: row.version,
  }
}

function worthOf({ kind, percent, amount_cents }: Selectable<PromotionsTable>): Worth {
  if (kind === 'percentage') return { kind, percent: percent ?? 0 }
  return kind === 'fixed' ? { kind, amountCents: amount_cents ?? 0 } : { kind }
}
