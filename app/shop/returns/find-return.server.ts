import { sql } from 'kysely'
import { returnLimits } from '#rulebook/limits/returns.ts'
import type { Shop } from '#shop/shop.server.ts'
import { isReturnKey } from './return-links.server.ts'
import { countReturns, selectReturns } from './returns.queries.server.ts'
import type { Return, ReturnNumber, ReturnState } from './returns.ts'

type Dependencies = Pick<Shop, 'db' | 'linkSecret'>

/** Null when the key is not the one of its link. */
export async function findReturnByLink(shop: Dependencies, number: string, key: string): Promise<Return | null> {
  if (!isReturnNumber(number) || !isReturnKey(shop, number, key)) return null
  return await findReturn(shop, number)
}

/** Callers have checked that an admin asks. */
export async function findReturn({ db }: Pick<Shop, 'db'>, number: ReturnNumber): Promise<Return | null> {
  const [returned] = await selectReturns(db, sql`r.number = ${number}`, { limit: 1 })
  return returned ?? null
}

/** Callers have checked that an admin asks. */
export async function listReturns(
  { db }: Pick<Shop, 'db'>,
  { states, page }: { states: readonly ReturnState[]; page: number },
): Promise<{ returns: Return[]; total: number }> {
  const condition = sql`r.state = any(${[...states]}::text[])`
  const offset = (page - 1) * returnLimits.pageSize
  const [returns, total] = await Promise.all([
    selectReturns(db, condition, { limit: returnLimits.pageSize, offset }),
    countReturns(db, condition),
  ])
  return { returns, total }
}

export function isReturnNumber(text: string): text is ReturnNumber {
  return /^R-[0-9A-Z]{4,8}$/.test(text)
}
