import type { SignedIn } from '#shop/accounts/accounts.ts'
import { type Audited, writeAudit } from '#shop/audit/write-audit.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { Article } from './catalog.ts'
import {
  type LockedProduct,
  lockProducts,
  type Move,
  moveProducts,
  pagesShowing,
  touchAll,
} from './owner.queries.server.ts'

type Part = Pick<Shop, 'db' | 'now'>

/** Takes products off the shelves of the shop or puts them back. Answers which of them it moved, so that it can be undone. */
export async function setProductsActive(
  shop: Part,
  asker: SignedIn,
  articles: readonly string[],
  active: boolean,
): Promise<Article[]> {
  return await changeMany(shop, asker, articles, {
    move: active ? 'activate' : 'deactivate',
    chosen: (product) => !product.deleted && product.active !== active,
    noted: ({ article }) => ({ what: 'product.active', subject: article, from: !active, to: active }),
  })
}

/** Out of the catalogue. Past orders keep their lines, nobody else gets the article, and it can be brought back. */
export async function deleteProducts(shop: Part, asker: SignedIn, articles: readonly string[]): Promise<Article[]> {
  return await changeMany(shop, asker, articles, {
    move: 'delete',
    chosen: (product) => !product.deleted,
    noted: ({ article, name }) => ({ what: 'product.delete', subject: article, from: name, to: null }),
  })
}

/** As it was before it was deleted. */
export async function restoreProducts(shop: Part, asker: SignedIn, articles: readonly string[]): Promise<Article[]> {
  return await changeMany(shop, asker, articles, {
    move: 'restore',
    chosen: (product) => product.deleted,
    noted: ({ article, name }) => ({ what: 'product.restore', subject: article, from: null, to: name }),
  })
}

type Change = {
  move: Move
  chosen: (product: LockedProduct) => boolean
  noted: (product: LockedProduct) => Audited
}

async function changeMany(
  shop: Part,
  asker: SignedIn,
  articles: readonly string[],
  { move, chosen, noted }: Change,
): Promise<Article[]> {
  return await shop.db.transaction().execute(async (tx) => {
    const products = (await lockProducts(tx, [...new Set(articles)])).filter(chosen)
    if (products.length === 0) return []
    const before = await pagesShowing(tx, products)
    await moveProducts(
      tx,
      products.map(({ id }) => id),
      move,
      shop.now(),
    )
    await touchAll(tx, before, await pagesShowing(tx, products))
    await writeAudit(shop, tx, asker, ...products.map(noted))
    return products.map(({ article }) => article)
  })
}
