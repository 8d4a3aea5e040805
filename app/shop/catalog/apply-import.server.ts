import type { SignedInUser } from '#shop/accounts/accounts.ts'
import type { Tx } from '#shop/database.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { retryTransaction } from '#shop/stock/retry-transaction.server.ts'
import { lockProducts } from './admin-product.queries.server.ts'
import { applyLines, isUntouched } from './apply-lines.server.ts'
import { findImport, markApplied } from './catalogue-file.queries.server.ts'

export type ApplyImportProblem = { code: 'import-not-found' | 'changed-meanwhile' }
export type ImportCounts = { added: number; changed: number }

/** Applies a planned import, all of it or nothing. Applying it again changes nothing and gives the same answer. */
export async function applyImport(
  shop: Pick<Shop, 'db' | 'now' | 'jobs'>,
  actor: SignedInUser,
  id: string,
): Promise<Result<ImportCounts, ApplyImportProblem>> {
  // A retry finds an article that another admin took in parallel.
  return await retryTransaction(() => shop.db.transaction().execute((tx) => applyOnce(shop, tx, actor, id)))
}

async function applyOnce(
  shop: Pick<Shop, 'now' | 'jobs'>,
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

  await applyLines(shop, tx, actor, found.plan)
  await markApplied(tx, id, shop.now())
  return accept(imported)
}
