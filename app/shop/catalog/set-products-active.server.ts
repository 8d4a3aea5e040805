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

/** `moved` is used for undo; `pictureless` are products that cannot be active before they have a picture. */
export type Switched = { moved: Article[]; pictureless: Article[] }

/** Activates or deactivates products. A product without a picture cannot be activated, however it was added. */
export async function setProductsActive(
  shop: Part,
  asker: SignedIn,
  articles: readonly string[],
  active: boolean,
): Promise<Switched> {
  const { moved, left } = await changeMany(shop, asker, articles, {
    move: active ? 'activate' : 'deactivate',
    chosen: (product) => !product.deleted && product.active !== active,
    allowed: ({ pictured }) => pictured || !active,
    noted: ({ article }) => [{ what: 'product.active', subject: article, from: !active, to: active }],
  })
  return { moved: articlesOf(moved), pictureless: articlesOf(left) }
}

/** Past orders keep their lines, the article is not reused, and the product can be restored. */
export async function deleteProducts(shop: Part, asker: SignedIn, articles: readonly string[]): Promise<Article[]> {
  const { moved } = await changeMany(shop, asker, articles, {
    move: 'delete',
    chosen: (product) => !product.deleted,
    noted: ({ article, name }) => [{ what: 'product.delete', subject: article, from: name, to: null }],
  })
  return articlesOf(moved)
}

/**
 * Restores products as they were, except that products without a picture come back inactive: `pictureless` lists those, which are also in
 * `moved`.
 */
export async function restoreProducts(shop: Part, asker: SignedIn, articles: readonly string[]): Promise<Switched> {
  const { moved } = await changeMany(shop, asker, articles, {
    move: 'restore',
    chosen: (product) => product.deleted,
    noted: (product) => {
      const { article: subject, name } = product
      const switched = { what: 'product.active', subject, from: true, to: false } as const
      return [
        { what: 'product.restore', subject, from: null, to: name },
        ...(comesBackUnseen(product) ? [switched] : []),
      ]
    },
  })
  return { moved: articlesOf(moved), pictureless: articlesOf(moved.filter(comesBackUnseen)) }
}

function comesBackUnseen({ was_active, pictured }: LockedProduct): boolean {
  return was_active && !pictured
}

type Change = {
  move: Move
  chosen: (product: LockedProduct) => boolean
  /** Filters the chosen products; the others are left as they are. */
  allowed?: (product: LockedProduct) => boolean
  noted: (product: LockedProduct) => readonly Audited[]
}

async function changeMany(
  shop: Part,
  asker: SignedIn,
  articles: readonly string[],
  { move, chosen, allowed = () => true, noted }: Change,
): Promise<{ moved: LockedProduct[]; left: LockedProduct[] }> {
  return await shop.db.transaction().execute(async (tx) => {
    const wanted = (await lockProducts(tx, [...new Set(articles)])).filter(chosen)
    const products = wanted.filter(allowed)
    const left = wanted.filter((product) => !allowed(product))
    if (products.length === 0) return { moved: [], left }
    const before = await pagesShowing(tx, products)
    await moveProducts(
      tx,
      products.map(({ id }) => id),
      move,
      shop.now(),
    )
    await touchAll(tx, before, await pagesShowing(tx, products))
    await writeAudit(shop, tx, asker, ...products.flatMap(noted))
    return { moved: products, left }
  })
}

function articlesOf(products: readonly LockedProduct[]): Article[] {
  return products.map(({ article }) => article)
}
