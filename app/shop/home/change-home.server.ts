import { isDeepStrictEqual } from 'node:util'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import type { Tx } from '#shop/database.server.ts'
import { fieldErrorsOf } from '#shop/field-errors.ts'
import { inTransaction } from '#shop/in-transaction.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type ChangeEntriesProblem, changeEntries, type HomeChange } from './change-entries.server.ts'
import {
  findHomeEntries,
  type HomeDraft,
  insertHomeVersion,
  lockHomeDraft,
  setHomeDraft,
} from './home.queries.server.ts'
import { HomeEntrySchema } from './home-entries.schema.ts'
import type { HomeEntry } from './home-entries.ts'

type Dependencies = Pick<Shop, 'db' | 'now'>

export type ChangeHomeProblem =
  | ChangeEntriesProblem
  | { code: 'home-changed-meanwhile'; latest: number }
  | { code: 'home-entry-invalid'; fields: Record<string, string> }
  | { code: 'home-version-not-found' | 'nothing-to-undo' }
type Changed = Result<{ number: number; entries: HomeEntry[] }, ChangeHomeProblem>

/**
 * Moves, hides or removes an entry of the draft as it is now: two admins can do so at the same time, and neither loses anything. Callers have
 * checked that `actor` is an admin.
 */
export async function changeHome(
  shop: Dependencies,
  actor: SignedInUser,
  change: Exclude<HomeChange, { type: 'save' }>,
): Promise<Changed> {
  return await shop.db.transaction().execute(async (tx) => {
    return await addChange(shop, tx, actor, { draft: await lockHomeDraft(tx), change })
  })
}

/** `seen`: the version with the texts that the admin's form showed. */
type HomeEntryEdit = { entry: unknown; seen: number }

/** Saves the texts and times of a section or banner, or adds a banner. Sent twice, it adds one. */
export async function saveHomeEntry(
  shop: Dependencies,
  actor: SignedInUser,
  { entry, seen }: HomeEntryEdit,
): Promise<Changed> {
  const read = HomeEntrySchema.safeParse(entry)
  if (!read.success) return refuse({ code: 'home-entry-invalid', fields: fieldErrorsOf(read.error) })
  const { id } = read.data
  return await shop.db.transaction().execute(async (tx): Promise<Changed> => {
    const draft = await lockHomeDraft(tx)
    const [current, before] = [draft.entries, await findHomeEntries(tx, seen)].map((entries) =>
      entries?.find((each) => each.id === id),
    )
    const isSaved = isDeepStrictEqual(current, read.data)
    if (!isSaved && !isDeepStrictEqual(current, before))
      return refuse({ code: 'home-changed-meanwhile', latest: draft.number })
    return await addChange(shop, tx, actor, { draft, change: { type: 'save', entry: read.data } })
  })
}

/** Takes back the last change of the draft. `seen`: the version that the admin saw, so that nobody undoes another's change unawares. */
export async function undoHomeChange(shop: Dependencies, seen: number): Promise<Changed> {
  return await shop.db.transaction().execute(async (tx): Promise<Changed> => {
    const { number, previous, published } = await lockHomeDraft(tx)
    if (number !== seen) return refuse({ code: 'home-changed-meanwhile', latest: number })
    if (number === published.number) return refuse({ code: 'nothing-to-undo' })
    await setHomeDraft(tx, previous)
    return accept({ number: previous ?? 0, entries: (await findHomeEntries(tx, previous ?? 0)) ?? [] })
  })
}

/** Makes an earlier version the draft again, which can be undone. */
export async function restoreHome(
  shop: Dependencies,
  actor: SignedInUser,
  { number, seen }: { number: number; seen: number },
): Promise<Changed> {
  return await shop.db.transaction().execute(async (tx): Promise<Changed> => {
    const draft = await lockHomeDraft(tx)
    const entries = await findHomeEntries(tx, number)
    if (!entries) return refuse({ code: 'home-version-not-found' })
    if (!isDeepStrictEqual(entries, draft.entries) && draft.number !== seen)
      return refuse({ code: 'home-changed-meanwhile', latest: draft.number })
    return await addVersion(shop, tx, actor, { draft, entries })
  })
}

/** Replaces all entries of the draft, as an import does. Callers have read them by the schema. */
export async function arrangeHome(
  shop: Dependencies,
  actor: SignedInUser,
  { entries, seen }: { entries: HomeEntry[]; seen: number },
): Promise<Changed> {
  return await inTransaction(shop.db, async (tx): Promise<Changed> => {
    const draft = await lockHomeDraft(tx)
    if (draft.number !== seen) return refuse({ code: 'home-changed-meanwhile', latest: draft.number })
    return await addVersion(shop, tx, actor, { draft, entries })
  })
}

async function addChange(
  shop: Dependencies,
  tx: Tx,
  actor: SignedInUser,
  { draft, change }: { draft: HomeDraft; change: HomeChange },
): Promise<Changed> {
  const changed = changeEntries(draft.entries, change)
  return changed.ok ? await addVersion(shop, tx, actor, { draft, entries: changed.value }) : changed
}

async function addVersion(
  shop: Dependencies,
  tx: Tx,
  { fullName }: SignedInUser,
  { draft, entries }: { draft: HomeDraft; entries: HomeEntry[] },
): Promise<Changed> {
  if (isDeepStrictEqual(entries, draft.entries)) return accept({ number: draft.number, entries })
  const number = await insertHomeVersion(tx, { entries, previous: draft.number, fullName, at: shop.now() })
  return accept({ number, entries })
}
