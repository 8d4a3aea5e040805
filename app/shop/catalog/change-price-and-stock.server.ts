import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import {
  listPagesShowing,
  lockProducts,
  type ProductChanges,
  touchAllPages,
  updateProduct,
} from './admin-product.queries.server.ts'
import { auditChanges, onHandOf } from './change-product.server.ts'

export type PriceAndStock = {
  priceCents?: number | undefined
  quantity?: number | undefined
  /** The quantity the admin saw: the change is applied as a difference, so that sales in between are kept. */
  seenQuantity?: number | undefined
  /** The version the admin saw; a newer version is not overwritten. */
  version?: number | undefined
}

export type PriceAndStockProblem = { code: 'product-not-found' | 'changed-meanwhile' | 'stock-too-low' }

export async function changePriceAndStock(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: SignedInUser,
  article: string,
  { priceCents, quantity, seenQuantity, version }: PriceAndStock,
): Promise<Result<{ changed: boolean }, PriceAndStockProblem>> {
  return await shop.db
    .transaction()
    .execute(async (tx): Promise<Result<{ changed: boolean }, PriceAndStockProblem>> => {
      const [product] = await lockProducts(tx, [article])
      if (!product || product.deleted) return refuse({ code: 'product-not-found' })
      if (version !== undefined && version !== product.version) return refuse({ code: 'changed-meanwhile' })
      const changes: ProductChanges = {}
      if (priceCents !== undefined && priceCents !== product.price_cents) changes.price_cents = priceCents
      const onHand = quantity === undefined ? product.on_hand : onHandOf(product, quantity, seenQuantity)
      if (onHand < product.held) return refuse({ code: 'stock-too-low' })
      if (onHand !== product.on_hand) changes.on_hand = onHand
      if (Object.keys(changes).length === 0) return accept({ changed: false })
      await updateProduct(tx, product.id, shop.now(), changes)
      const pages = await listPagesShowing(tx, [product])
      // Lists do not show the stock, so only a new price makes them stale.
      await touchAllPages(tx, changes.price_cents === undefined ? [`product:${product.article}`] : pages)
      await writeAudit(shop, tx, actor, ...auditChanges(product, changes))
      return accept({ changed: true })
    })
}
