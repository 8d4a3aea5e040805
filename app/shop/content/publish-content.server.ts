import { touchPages } from '#db/page-versions.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import { inTransaction } from '#shop/in-transaction.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { deleteContentRow, lockContent, updateContent } from './admin-content.queries.server.ts'
import { auditedTerms, contentSubject } from './audited-content.ts'
import type { ContentSchedule } from './content.ts'
import { contentPageNames } from './content-page-names.ts'

type Dependencies = Pick<Shop, 'db' | 'now'>

export type PublishProblem = {
  code:
    | 'content-not-found'
    | 'content-changed-meanwhile'
    | 'page-always-shown'
    | 'ends-before-start'
    | 'content-was-published'
}
type Published = Result<{ published: number }, PublishProblem>

/** `seen`: the version the admin saw, so that nobody publishes what they have not read. */
type Publication = { id: string; seen: number; startsAt: Date | null; endsAt: Date | null }

/** Shows the latest version to readers, from and until the given times. */
export async function publishContent(
  shop: Dependencies,
  actor: SignedInUser,
  publication: Publication,
): Promise<Published> {
  const { id, seen, startsAt, endsAt } = publication
  return await inTransaction(shop.db, async (tx): Promise<Published> => {
    const before = await lockContent(tx, id)
    if (!before) return refuse({ code: 'content-not-found' })
    if (before.latest !== seen) return refuse({ code: 'content-changed-meanwhile' })
    if (before.kind === 'page' && (startsAt || endsAt)) return refuse({ code: 'page-always-shown' })
    const at = shop.now()
    if (endsAt && endsAt <= (startsAt ?? at)) return refuse({ code: 'ends-before-start' })
    const [from, to] = [auditedSchedule(before), auditedSchedule({ published: seen, startsAt, endsAt })]
    if (JSON.stringify(from) === JSON.stringify(to)) return accept({ published: seen })
    const first = before.firstPublishedAt ?? at
    await updateContent(
      tx,
      id,
      { published: seen, first_published_at: first, starts_at: startsAt, ends_at: endsAt },
      at,
    )
    await touchPages(tx, contentPageNames(id))
    await writeAudit(shop, tx, actor, { what: 'content.published', subject: contentSubject(id), from, to })
    return accept({ published: seen })
  })
}

/** Takes a story away from readers; its versions stay. */
export async function unpublishContent(
  shop: Dependencies,
  actor: SignedInUser,
  id: string,
): Promise<Result<null, PublishProblem>> {
  return await shop.db.transaction().execute(async (tx): Promise<Result<null, PublishProblem>> => {
    const before = await lockContent(tx, id)
    if (!before) return refuse({ code: 'content-not-found' })
    if (before.kind === 'page') return refuse({ code: 'page-always-shown' })
    if (before.published === null) return accept(null)
    const none = { published: null, startsAt: null, endsAt: null }
    await updateContent(tx, id, { published: null, starts_at: null, ends_at: null }, shop.now())
    await touchPages(tx, contentPageNames(id))
    const [from, to] = [auditedSchedule(before), auditedSchedule(none)]
    await writeAudit(shop, tx, actor, { what: 'content.unpublished', subject: contentSubject(id), from, to })
    return accept(null)
  })
}

/** Only a text that readers never saw can be deleted: links to the others exist. */
export async function deleteDraft(
  shop: Dependencies,
  actor: SignedInUser,
  id: string,
): Promise<Result<null, PublishProblem>> {
  return await shop.db.transaction().execute(async (tx): Promise<Result<null, PublishProblem>> => {
    const before = await lockContent(tx, id)
    if (!before) return accept(null)
    if (before.firstPublishedAt) return refuse({ code: 'content-was-published' })
    await deleteContentRow(tx, id)
    const from = { slug: before.slug, ...auditedTerms(before.version) }
    await writeAudit(shop, tx, actor, { what: 'content.deleted', subject: contentSubject(id), from, to: null })
    return accept(null)
  })
}

function auditedSchedule({ published, startsAt, endsAt }: ContentSchedule) {
  return { version: published, startsAt: startsAt?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null }
}
