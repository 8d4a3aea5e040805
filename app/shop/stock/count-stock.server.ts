import { touchPages } from '#db/page-versions.ts'
import { productLimits } from '#rulebook/limits/products.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type CountReason, fitsReason } from './count-reasons.ts'
import { type CountableProduct, findCountableProduct } from './stock-ledger.queries.server.ts'

export type StockCount = {
  article: string
  counted: number
  /** The pieces that the page expected in the place. Only the difference is applied, so that sales in between are kept. */
  expected: number
  /** The latest count that the page knew: two counts of the same difference are not added up. */
  seenCountId: string | null
  reason: CountReason | null
}

export type StockCountProblem =
  | { code: 'product-not-found' | 'count-invalid' | 'reason-missing' | 'reason-wrong' | 'counted-meanwhile' }
  | { code: 'stock-held'; held: number }

export async function countStock(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: SignedInUser,
  count: StockCount,
): Promise<Result<{ difference: number; onHand: number }, StockCountProblem>> {
  const { counted, expected, reason } = count
  if (
    ![counted, expected].every((pieces) => Number.isInteger(pieces) && pieces >= 0 && pieces <= productLimits.stockMax)
  )
    return refuse({ code: 'count-invalid' })
  const difference = counted - expected
  if (difference !== 0 && !reason) return refuse({ code: 'reason-missing' })
  if (difference !== 0 && reason && !fitsReason(reason, difference)) return refuse({ code: 'reason-wrong' })
  return await shop.db.transaction().execute(async (tx) => {
    const product = await lockCountableProduct(tx, count.article)
    if (!product) return refuse({ code: 'product-not-found' })
    const { id, article, onHand, held, countedId } = product
    if (countedId !== count.seenCountId) {
      const isRepeated = countedId !== null && (await isOwnCount(tx, countedId, { actor, difference, reason }))
      return isRepeated ? accept({ difference, onHand }) : refuse({ code: 'counted-meanwhile' })
    }
    if (difference === 0 || !reason) return accept({ difference: 0, onHand })
    if (onHand + difference < held) return refuse({ code: 'stock-held', held })
    await tx
      .insertInto('stock_movements')
      .values({
        product_id: id,
        change: difference,
        reason,
        moved_at: shop.now(),
        user_id: actor.id,
        full_name: actor.fullName,
      })
      .execute()
    await writeAudit(shop, tx, actor, {
      what: 'product.counted',
      subject: article,
      from: onHand,
      to: onHand + difference,
    })
    await touchPages(tx, [`product:${article}`])
    return accept({ difference, onHand: onHand + difference })
  })
}

/** Locked like any change of stock, so that carts need not wait. */
async function lockCountableProduct(tx: Tx, article: string): Promise<CountableProduct | null> {
  const found = await findCountableProduct(tx, article)
  if (!found) return null
  await tx.selectFrom('products').select('id').where('id', '=', found.id).forNoKeyUpdate().execute()
  return await findCountableProduct(tx, article)
}

type Counted = Pick<StockCount, 'reason'> & { actor: SignedInUser; difference: number }

/** A form that was sent twice. */
async function isOwnCount(db: Db, id: string, { actor, difference, reason }: Counted): Promise<boolean> {
  const row = await db
    .selectFrom('stock_movements')
    .select(['user_id', 'change', 'reason'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined && row.user_id === actor.id && row.change === difference && row.reason === reason
}
