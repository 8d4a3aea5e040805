import { touchPages } from '#db/page-versions.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { inTransaction } from '#shop/in-transaction.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { auditedNames, auditedTerms, searchWordsSubject } from './audited-search-words.ts'
import {
  deleteSearchWordRow,
  findRowAddedBy,
  insertSearchWordRow,
  listUnknownArticles,
  listWordless,
  lockSearchWordRow,
  updateSearchWordRow,
} from './search-words.queries.server.ts'
import type { SearchWordTerms } from './search-words.ts'

type Dependencies = Pick<Shop, 'db' | 'now'>

export type SearchWordProblem =
  | { code: 'unknown-articles'; field: 'pinned' | 'hidden'; articles: string[] }
  | { code: 'no-word'; field: 'words' | 'means' }
  | { code: 'search-words-not-found' | 'search-words-changed-meanwhile' }

type Saved = Result<{ id: string }, SearchWordProblem>

/** Callers have checked that `actor` is an admin. The same `requestKey` adds the words once. */
export async function addSearchWords(
  shop: Dependencies,
  actor: SignedInUser,
  { requestKey, terms }: { requestKey: string; terms: SearchWordTerms },
): Promise<Saved> {
  const problem = await findProblem(shop, terms)
  if (problem) return refuse(problem)
  return await inTransaction(shop.db, async (tx): Promise<Saved> => {
    const id = await insertSearchWordRow(tx, requestKey, terms, shop.now())
    if (id === null) return accept({ id: await findRowAddedBy(tx, requestKey) })
    await touchSearches(tx)
    const to = auditedTerms(terms)
    await writeAudit(shop, tx, actor, { what: 'search-words.added', subject: searchWordsSubject(id), from: null, to })
    return accept({ id })
  })
}

/** `version`: the one the admin saw. */
export async function changeSearchWords(
  shop: Dependencies,
  actor: SignedInUser,
  { id, version, terms }: { id: string; version: number; terms: SearchWordTerms },
): Promise<Saved> {
  const problem = await findProblem(shop, terms)
  if (problem) return refuse(problem)
  return await inTransaction(shop.db, async (tx): Promise<Saved> => {
    const before = await lockSearchWordRow(tx, id)
    if (!before) return refuse({ code: 'search-words-not-found' })
    const [old, wanted] = [auditedTerms(before), auditedTerms(terms)]
    const names = auditedNames.filter((name) => JSON.stringify(old[name]) !== JSON.stringify(wanted[name]))
    // A second click, or the same change by two admins.
    if (names.length === 0) return accept({ id })
    if (before.version !== version) return refuse({ code: 'search-words-changed-meanwhile' })
    await updateSearchWordRow(tx, id, terms, shop.now())
    await touchSearches(tx)
    const only = (values: typeof old) => Object.fromEntries(names.map((name) => [name, values[name]]))
    const change = {
      what: 'search-words.changed',
      subject: searchWordsSubject(id),
      from: only(old),
      to: only(wanted),
    } as const
    await writeAudit(shop, tx, actor, change)
    return accept({ id })
  })
}

export async function deleteSearchWords(shop: Dependencies, actor: SignedInUser, id: string): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    const before = await lockSearchWordRow(tx, id)
    if (!before) return
    await deleteSearchWordRow(tx, id)
    await touchSearches(tx)
    const from = auditedTerms(before)
    await writeAudit(shop, tx, actor, { what: 'search-words.deleted', subject: searchWordsSubject(id), from, to: null })
  })
}

/** Pages of searches, and the words that processes keep in memory. */
async function touchSearches(tx: Tx): Promise<void> {
  await touchPages(tx, ['search-words', 'catalogue'])
}

async function findProblem(
  { db }: Pick<Shop, 'db'>,
  { words, means, pinned, hidden }: SearchWordTerms,
): Promise<SearchWordProblem | null> {
  if ((await listWordless(db, words)).length > 0) return { code: 'no-word', field: 'words' }
  if ((await listWordless(db, means)).length > 0) return { code: 'no-word', field: 'means' }
  const unknown = new Set(await listUnknownArticles(db, [...pinned, ...hidden]))
  const field = pinned.some((article) => unknown.has(article)) ? 'pinned' : 'hidden'
  const articles = { pinned, hidden }[field].filter((article) => unknown.has(article))
  return articles.length > 0 ? { code: 'unknown-articles', field, articles } : null
}
