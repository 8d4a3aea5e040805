import { limits } from '#rulebook/limits.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { LetterState } from './letters.ts'
import { countFiltered, type ListedLetter, selectPage } from './letters-for-owners.queries.server.ts'

export type AskedLetters = {
  state?: LetterState | undefined
  /** Matches a part of the recipient's address. */
  query?: string | undefined
  page?: number | undefined
}

export type LetterPage = { letters: ListedLetter[]; page: number; total: number; totalPages: number }

/** All emails, newest first. Callers must check that the actor is an admin. A page number beyond the last gives the last page. */
export async function listLetters({ db }: Pick<Shop, 'db'>, asked: AskedLetters): Promise<LetterPage> {
  const recipient = (asked.query ?? '').trim().slice(0, limits.emailMaxLength)
  const filter = { ...(asked.state && { state: asked.state }), ...(recipient && { recipient }) }
  const total = await countFiltered(db, filter)
  const totalPages = Math.max(1, Math.ceil(total / limits.lettersPageSize))
  const page = Math.min(Math.max(1, Math.trunc(asked.page ?? 1) || 1), totalPages)
  const letters = total === 0 ? [] : await selectPage(db, filter, { page, size: limits.lettersPageSize, total })
  return { letters, page, total, totalPages }
}
