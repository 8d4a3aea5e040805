import type { SignedInUser } from '#shop/accounts/accounts.ts'
import type { AuditChange } from '#shop/audit/audit.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import {
  changeProductStates,
  type LockedProduct,
  listPagesShowing,
  type ProductStateChange,
  touchAllPages,
} from './admin-product.queries.server.ts'
import type { Article } from './catalog.ts'
import { restorableSince } from './deleted-products.ts'
import { inBatches } from './in-batches.server.ts'

type Parts = Pick<Shop, 'db' | 'now'>

/** `withoutPicture` are products that cannot be active before they have a picture. */
export type ActivationResult = { changed: Article[]; withoutPicture: Article[] }

/** Activates or deactivates products. A product without a picture cannot be activated, however it was added. */
export async function setProductsActive(
  shop: Parts,
  actor: SignedInUser,
  articles: readonly string[],
  active: boolean,
  operation?: string,
): Promise<ActivationResult> {
  const { changed, skipped } = await changeMany(shop, actor, articles, {
    operation,
    stateChange: active ? 'activate' : 'deactivate',
    isSelected: (product) => !product.deleted && product.active !== active,
    isAllowed: ({ pictured }) => pictured || !active,
    auditEntriesOf: ({ article }) => [{ what: 'product.active', subject: article, from: !active, to: active }],
  })
  return { changed: articlesOf(changed), withoutPicture: articlesOf(skipped) }
}

/** Past orders keep their lines, the article is not reused, and the product can be restored for some days. */
export async function deleteProducts(
  shop: Parts,
  actor: SignedInUser,
  articles: readonly string[],
  operation?: string,
): Promise<Article[]> {
  const { changed } = await changeMany(shop, actor, articles, {
    operation,
    stateChange: 'delete',
    isSelected: (product) => !product.deleted,
    auditEntriesOf: ({ article, name }) => [{ what: 'product.delete', subject: article, from: name, to: null }],
  })
  return articlesOf(changed)
}

/**
 * Restores products as they were, except that products without a picture come back inactive: `withoutPicture` lists those, which are also
 * in `changed`.
 */
export async function restoreProducts(
  shop: Parts,
  actor: SignedInUser,
  articles: readonly string[],
  operation?: string,
): Promise<ActivationResult> {
  const since = restorableSince(shop.now())
  const { changed } = await changeMany(shop, actor, articles, {
    operation,
    stateChange: 'restore',
    isSelected: ({ deleted_at }) => deleted_at !== null && deleted_at > since,
    auditEntriesOf: (product) => {
      const { article: subject, name } = product
      const deactivation = { what: 'product.active', subject, from: true, to: false } as const
      return [
        { what: 'product.restore', subject, from: null, to: name },
        ...(isRestoredInactive(product) ? [deactivation] : []),
      ]
    },
  })
  return { changed: articlesOf(changed), withoutPicture: articlesOf(changed.filter(isRestoredInactive)) }
}

function isRestoredInactive({ was_active, pictured }: ProductState): boolean {
  return was_active && !pictured
}

type StateChangeRule = {
  stateChange: ProductStateChange
  isSelected: (product: LockedProduct) => boolean
  /** Filters the chosen products; the others are left as they are. */
  isAllowed?: (product: LockedProduct) => boolean
  auditEntriesOf: (product: LockedProduct) => readonly AuditChange[]
  operation: string | undefined
}

async function changeMany(
  shop: Parts,
  actor: SignedInUser,
  articles: readonly string[],
  { stateChange, isSelected, isAllowed = () => true, auditEntriesOf, operation }: StateChangeRule,
): Promise<{ changed: ProductState[]; skipped: ProductState[] }> {
  const batches = await inBatches(shop, articles, async (tx, locked) => {
    const selected = locked.filter(isSelected)
    const products = selected.filter(isAllowed)
    const skipped = selected.filter((product) => !isAllowed(product)).map(stateOf)
    if (products.length === 0) return { changed: [], skipped }
    const before = await listPagesShowing(tx, products)
    await changeProductStates(
      tx,
      products.map(({ id }) => id),
      stateChange,
      shop.now(),
    )
    await touchAllPages(tx, before, await listPagesShowing(tx, products))
    const auditEntries = products.flatMap(auditEntriesOf)
    await writeAudit(shop, tx, actor, ...auditEntries.map((entry) => ({ ...entry, operation })))
    return { changed: products.map(stateOf), skipped }
  })
  return {
    changed: batches.flatMap(({ changed }) => changed),
    skipped: batches.flatMap(({ skipped }) => skipped),
  }
}

/** What is remembered of the products of all batches, without their texts. */
type ProductState = Pick<LockedProduct, 'article' | 'was_active' | 'pictured'>

function stateOf({ article, was_active, pictured }: LockedProduct): ProductState {
  return { article, was_active, pictured }
}

function articlesOf(products: readonly ProductState[]): Article[] {
  return products.map(({ article }) => article)
}
