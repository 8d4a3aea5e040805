import { isDeepStrictEqual } from 'node:util'
import { touchPages } from '#db/page-versions.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { inTransaction } from '#shop/in-transaction.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import {
  countStored,
  findContentAddedBy,
  findVersion,
  forgetAddress,
  insertAddress,
  insertContent,
  insertVersion,
  isSlugTaken,
  lockContent,
  updateContent,
} from './admin-content.queries.server.ts'
import { auditedTerms, contentSubject } from './audited-content.ts'
import type { AdminContent, ContentKind, ContentTerms } from './content.ts'
import { contentPageNames } from './content-page-names.ts'
import { picturesIn } from './document.ts'

type Dependencies = Pick<Shop, 'db' | 'now'>

export type SaveContentProblem = {
  code: 'content-not-found' | 'content-changed-meanwhile' | 'address-taken' | 'address-fixed' | 'picture-gone'
}
type Saved = Result<{ id: string; version: number }, SaveContentProblem>

type NewContent = { kind: ContentKind; slug: string; requestKey: string; terms: ContentTerms }

/** A draft, which only admins see. The same `requestKey` adds one. Callers have checked that `actor` is an admin. */
export async function addContent(shop: Dependencies, actor: SignedInUser, added: NewContent): Promise<Saved> {
  const { kind, slug, requestKey, terms } = added
  return await inTransaction(shop.db, async (tx): Promise<Saved> => {
    const earlier = await findContentAddedBy(tx, requestKey)
    if (earlier !== null) return accept({ id: earlier, version: 1 })
    if (!(await hasPictures(tx, terms))) return refuse({ code: 'picture-gone' })
    const at = shop.now()
    const id = await insertContent(tx, { kind, slug, requestKey, at })
    if (id === null) {
      // Another request has taken the address: the same form at the same moment, or another text.
      const simultaneous = await findContentAddedBy(tx, requestKey)
      return simultaneous === null ? refuse({ code: 'address-taken' }) : accept({ id: simultaneous, version: 1 })
    }
    await insertVersion(tx, { id, number: 1, terms, fullName: actor.fullName, at })
    const to = { slug, ...auditedTerms(terms) }
    await writeAudit(shop, tx, actor, { what: 'content.added', subject: contentSubject(id), from: null, to })
    return accept({ id, version: 1 })
  })
}

export type ContentChange = {
  id: string
  /** The version the admin saw. */
  seen: number
  slug: string
  terms: ContentTerms
}

/** Adds a version. Readers see it when it is published; a new address counts at once, and the old one leads to it. */
export async function saveContent(shop: Dependencies, actor: SignedInUser, change: ContentChange): Promise<Saved> {
  const { id, seen, slug, terms } = change
  return await inTransaction(shop.db, async (tx): Promise<Saved> => {
    const before = await lockContent(tx, id)
    if (!before) return refuse({ code: 'content-not-found' })
    const isSameText = isDeepStrictEqual(auditedTerms(before.version), auditedTerms(terms))
    // A second click, or the same change by two admins.
    if (isSameText && before.slug === slug) return accept({ id, version: before.latest })
    if (before.latest !== seen) return refuse({ code: 'content-changed-meanwhile' })
    if (!(await hasPictures(tx, terms))) return refuse({ code: 'picture-gone' })
    const moved = await move(shop, tx, actor, before, slug)
    if (!moved.ok) return moved
    if (isSameText) return accept({ id, version: before.latest })
    return accept({ id, version: await addVersion(shop, tx, actor, { before, terms }) })
  })
}

/** Makes an earlier version the text again: as a new version, so that nothing is lost. */
export async function restoreVersion(
  shop: Dependencies,
  actor: SignedInUser,
  { id, seen, number }: { id: string; seen: number; number: number },
): Promise<Saved> {
  return await shop.db.transaction().execute(async (tx): Promise<Saved> => {
    const before = await lockContent(tx, id)
    const earlier = await findVersion(tx, id, number)
    if (!before || !earlier) return refuse({ code: 'content-not-found' })
    if (before.version.copyOf === number) return accept({ id, version: before.latest })
    if (before.latest !== seen) return refuse({ code: 'content-changed-meanwhile' })
    return accept({ id, version: await addVersion(shop, tx, actor, { before, terms: earlier, copyOf: number }) })
  })
}

type AddedVersion = { before: AdminContent; terms: ContentTerms; copyOf?: number }

/** The transaction has locked the text's row. */
export async function addVersion(
  shop: Dependencies,
  tx: Tx,
  actor: SignedInUser,
  { before, terms, copyOf }: AddedVersion,
): Promise<number> {
  const { id, latest } = before
  const [number, at] = [latest + 1, shop.now()]
  await insertVersion(tx, { id, number, terms, fullName: actor.fullName, at, ...(copyOf && { copyOf }) })
  await updateContent(tx, id, { latest: number }, at)
  const [from, to] = [auditedTerms(before.version), auditedTerms(terms)]
  const what = copyOf === undefined ? 'content.changed' : 'content.restored'
  await writeAudit(shop, tx, actor, {
    what,
    subject: contentSubject(id),
    from: { ...from, version: latest },
    to: { ...to, version: number },
  })
  return number
}

async function move(
  shop: Dependencies,
  tx: Tx,
  actor: SignedInUser,
  content: AdminContent,
  slug: string,
): Promise<Result<null, SaveContentProblem>> {
  const { id, kind, slug: from, firstPublishedAt } = content
  if (from === slug) return accept(null)
  if (kind === 'page') return refuse({ code: 'address-fixed' })
  if (await isSlugTaken(tx, kind, slug)) return refuse({ code: 'address-taken' })
  const at = shop.now()
  await forgetAddress(tx, kind, slug)
  await updateContent(tx, id, { slug }, at)
  // Nobody can have a link to what was never published.
  if (firstPublishedAt) await insertAddress(tx, kind, from, id, at)
  await touchPages(tx, contentPageNames(id))
  await writeAudit(shop, tx, actor, { what: 'content.address', subject: contentSubject(id), from, to: slug })
  return accept(null)
}

async function hasPictures(tx: Tx, { body, picture }: ContentTerms): Promise<boolean> {
  const hashes = [...new Set([...picturesIn(body), ...(picture ? [picture] : [])].map(({ hash }) => hash))]
  return hashes.length === 0 || (await countStored(tx, hashes)) === hashes.length
}
