import type { UserId } from '#shop/accounts/accounts.ts'
import { type AuditActor, type AuditChange, type AuditValue, auditValueOf } from '#shop/audit/audit.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import type { Tx } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type LockedProduct, listPagesShowing, touchAllPages } from './admin-product.queries.server.ts'
import { insertAdditions, replaceManyPictures, updateAlterations } from './catalogue-file.queries.server.ts'
import { type Addition, type Alteration, changedFields, type FileProduct } from './catalogue-file.ts'
import { insertPictureFetches } from './picture-fetches.queries.server.ts'

type Lines = { additions: readonly Addition[]; alterations: readonly Alteration[] }

/** Makes the planned changes of lines whose products are locked and untouched since. */
export async function applyLines(
  shop: Pick<Shop, 'now' | 'jobs'>,
  tx: Tx,
  actor: AuditActor & { id: UserId },
  { additions, alterations }: Lines,
): Promise<void> {
  const at = shop.now()
  const changed = alterations.filter(({ from, to }) => changedFields(from, to).length > 0)
  const before = await listPagesShowing(
    tx,
    changed.map(({ article, from }) => ({ article, category: from.category })),
  )
  const ids = await insertAdditions(tx, additions, at)
  await updateAlterations(tx, changed, at)
  await replaceManyPictures(tx, [
    ...additions.map(({ article, product: { pictures } }) => ({ id: ids.get(article) ?? '', pictures })),
    ...alterations.filter(hasOtherPictures).map(({ id: productId, to }) => ({ id: productId, pictures: to.pictures })),
  ])
  const after = await listPagesShowing(tx, [
    ...additions.map(({ article, product }) => ({ article, category: product.category })),
    ...changed.map(({ article, to }) => ({ article, category: to.category })),
  ])
  await touchAllPages(tx, before, after)
  await writeAudit(shop, tx, actor, ...auditOf({ additions, alterations }))
  const fetches = [
    ...additions.map(({ article, fetch }) => ({ productId: ids.get(article) ?? '', fetch })),
    ...alterations.map(({ id, fetch }) => ({ productId: id, fetch })),
  ].flatMap(({ productId, fetch }) => (fetch ? [{ product_id: productId, ...fetch }] : []))
  const fetchIds = await insertPictureFetches(tx, actor.id, at, fetches)
  await shop.jobs.addMany(
    tx,
    'fetch-pictures',
    fetchIds.map((fetchId) => ({ fetchId })),
  )
}

export function isUntouched(product: LockedProduct | undefined, { version, from, to }: Alteration): boolean {
  if (!product || product.deleted || product.version !== version) return false
  // The quantity is applied as a difference, because pieces may have been sold since the file was read, and must leave the held pieces in
  // stock.
  return product.on_hand + to.quantity - from.quantity >= product.held
}

function hasOtherPictures({ from, to }: Alteration): boolean {
  return changedFields(from, to).includes('pictures')
}

/** One entry per product, with only the changed fields. */
function auditOf({ additions, alterations }: Lines): AuditChange[] {
  return [
    ...additions.map(({ article, product }) => ({
      what: 'product.add' as const,
      subject: article,
      from: null,
      to: pickFields(product),
    })),
    ...alterations.flatMap(({ article, from, to }) => {
      const changed = changedFields(from, to)
      if (changed.length === 0) return []
      return {
        what: 'product.import' as const,
        subject: article,
        from: pickFields(from, changed),
        to: pickFields(to, changed),
      }
    }),
  ]
}

function pickFields(product: FileProduct, fields?: readonly (keyof FileProduct)[]): AuditValue {
  const entries = Object.entries(product)
  return auditValueOf(
    Object.fromEntries(fields ? entries.filter(([name]) => fields.some((field) => field === name)) : entries),
  )
}
