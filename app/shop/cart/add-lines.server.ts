import type { UserId } from '#shop/accounts/accounts.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type AppliedLines, applyLines } from './apply-lines.server.ts'
import { listNamedProducts } from './cart.queries.server.ts'
import type { WantedLine } from './cart.ts'
import { changeKeptThings } from './change-kept-things.server.ts'

/**
 * Puts several products into the cart at once, as far as there is stock and room. Of what lies there already the larger amount stays, so
 * that asking twice is asking once. What is not as it was wanted is named; `added` counts the pieces.
 */
export async function addLines(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  userId: UserId,
  wanted: readonly WantedLine[],
): Promise<Pick<AppliedLines, 'refusals'> & { added: number }> {
  return await changeKeptThings(db, userId, async (tx, version) => {
    const articles = wanted.map(({ article }) => article)
    const held = new Map<string, number>(
      (await listNamedProducts(tx, userId, articles)).map((named) => [named.article, named.held]),
    )
    const lines = wanted.map((line) => ({ ...line, amount: Math.max(line.amount, held.get(line.article) ?? 0) }))
    const applied = await applyLines(tx, userId, lines, { version, at: now() })
    const added = applied.lines.reduce((sum, { article, amount }) => sum + amount - (held.get(article) ?? 0), 0)
    return { outcome: { added: Math.max(0, added), refusals: applied.refusals }, hasChanged: applied.hasChanged }
  })
}
