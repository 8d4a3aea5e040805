import type { SignedInUser } from '#shop/accounts/accounts.ts'
import type { AuditValue } from '#shop/audit/audit.ts'
import { type AuditChange, writeAudit } from '#shop/audit/write-audit.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { retryTransaction } from '#shop/stock/retry-transaction.server.ts'
import { type LockedProduct, listPagesShowing, lockProducts, touchAllPages } from './admin-product.queries.server.ts'
import {
  findImport,
  insertAdditions,
  markApplied,
  replaceManyPictures,
  updateAlterations,
} from './catalogue-file.queries.server.ts'
import { type Alteration, changedFields, type FileProduct, type ImportPlan } from './catalogue-file.ts'

export type ApplyImportProblem = { code: 'import-not-found' | 'changed-meanwhile' }
export type ImportCounts = { added: number; changed: number }

/** Applies a planned import, all of it or nothing. Applying it again changes nothing and gives the same answer. */
export async function applyImport(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: SignedInUser,
  id: string,
): Promise<Result<ImportCounts, ApplyImportProblem>> {
  // A retry finds an article that another admin took in parallel.
  return await retryTransaction(() => shop.db.transaction().execute((tx) => applyOnce(shop, tx, actor, id)))
}

async function applyOnce(
  shop: Pick<Shop, 'now'>,
  tx: Tx,
  actor: SignedInUser,
  id: string,
): Promise<Result<ImportCounts, ApplyImportProblem>> {
  const found = await findImport(tx, actor.id, id, true)
  if (!found || found.plan.bad.length > 0) return refuse({ code: 'import-not-found' })
  const { additions, alterations } = found.plan
  const imported = { added: additions.length, changed: alterations.length }
  if (found.appliedAt) return accept(imported)
  const articles = [...additions, ...alterations].map(({ article }) => article)
  const locked = new Map((await lockProducts(tx, articles)).map((product) => [product.article as string, product]))
  const isUnchanged = alterations.every((each) => isUntouched(locked.get(each.article), each))
  if (!isUnchanged || additions.some(({ article }) => locked.has(article))) return refuse({ code: 'changed-meanwhile' })

  const at = shop.now()
  const before = await listPagesShowing(
    tx,
    alterations.map(({ article, from }) => ({ article, category: from.category })),
  )
  const ids = await insertAdditions(tx, additions, at)
  await updateAlterations(tx, alterations, at)
  await replaceManyPictures(tx, [
    ...additions.flatMap(({ article, product: { pictures } }) => ({ id: ids.get(article) ?? '', pictures })),
    ...alterations.filter(hasOtherPictures).map(({ id: productId, to }) => ({ id: productId, pictures: to.pictures })),
  ])
  const after = await listPagesShowing(tx, [
    ...additions.map(({ article, product }) => ({ article, category: product.category })),
    ...alterations.map(({ article, to }) => ({ article, category: to.category })),
  ])
  await touchAllPages(tx, before, after)
  await writeAudit(shop, tx, actor, ...auditOf(found.plan))
  await markApplied(tx, id, at)
  return accept(imported)
}

function isUntouched(product: LockedProduct | undefined, { version, from, to }: Alteration): boolean {
  if (!product || product.deleted || product.version !== version) return false
  // The quantity is applied as a difference, because pieces may have been sold since the file was read, and must leave the held pieces in
  // stock.
  return product.on_hand + to.quantity - from.quantity >= product.held
}

function hasOtherPictures({ from, to }: Alteration): boolean {
  return changedFields(from, to).includes('pictures')
}

/** One entry per product, with only the changed fields. */
function auditOf({ additions, alterations }: ImportPlan): AuditChange[] {
  return [
    ...additions.map(({ article, product }) => ({
      what: 'product.add' as const,
      subject: article,
      from: null,
      to: pickFields(product),
    })),
    ...alterations.map(({ article, from, to }) => {
      const changed = changedFields(from, to)
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
  return Object.fromEntries(fields ? entries.filter(([name]) => fields.some((field) => field === name)) : entries)
}
