import type { UserId } from '#shop/accounts/accounts.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type AppliedLine, applyLines } from './apply-lines.server.ts'
import type { WantedLine } from './cart.ts'
import { changeKeptThings } from './change-kept-things.server.ts'

export type SetLineProblem = { code: 'product-not-found' } | { code: 'cart-full' }

/** Sets how many of a product are in the cart: adds it when it is missing, takes it out at none, and gives no more than there is. */
export async function setCartLine(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  userId: UserId,
  wanted: WantedLine,
): Promise<Result<AppliedLine, SetLineProblem>> {
  const { lines, refusals } = await changeKeptThings(db, userId, async (tx, version) => {
    const applied = await applyLines(tx, userId, [wanted], { version, at: now() })
    return { outcome: applied, hasChanged: applied.hasChanged }
  })
  const [line] = lines
  const reason = refusals[0]?.code
  if (reason === 'full') return refuse({ code: 'cart-full' })
  if (!line || (reason === 'gone' && line.amount === 0)) return refuse({ code: 'product-not-found' })
  return accept(line)
}
