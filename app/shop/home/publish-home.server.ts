import { touchPages } from '#db/page-versions.ts'
import { daysEarlier } from '#rulebook/days.ts'
import { homeLimits } from '#rulebook/limits/home.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { auditValueOf } from '#shop/audit/audit.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import { inTransaction } from '#shop/in-transaction.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { compareEntries } from './change-entries.server.ts'
import { deleteOldHomeDrafts, lockHomeDraft, publishHomeDraft } from './home.queries.server.ts'
import type { HomeEntry } from './home-entries.ts'

export type PublishHomeProblem = { code: 'home-changed-meanwhile'; latest: number }
type Published = Result<{ count: number }, PublishHomeProblem>

/** Shows the draft to readers. `seen`: the version that the admin saw, so that nobody publishes what they have not read. */
export async function publishHome(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: SignedInUser,
  seen: number,
): Promise<Published> {
  return await inTransaction(shop.db, async (tx): Promise<Published> => {
    const { number, entries, published } = await lockHomeDraft(tx)
    if (number !== seen) return refuse({ code: 'home-changed-meanwhile', latest: number })
    if (number === published.number) return accept({ count: 0 })
    const at = shop.now()
    await publishHomeDraft(tx, number, actor.fullName, at)
    await deleteOldHomeDrafts(tx, daysEarlier(at, homeLimits.keepDraftsDays))
    await touchPages(tx, ['home'])
    const { changes, removed, count } = compareEntries(published.entries, entries)
    const changedIds = new Set([...Object.keys(changes), ...removed.map(({ id }) => id)])
    const audited = (of: readonly HomeEntry[]) => ({
      order: of
        .filter(({ hidden }) => !hidden)
        .map(({ kind, texts }) => (kind === 'banner' ? (texts.title ?? kind) : kind)),
      changed: of.filter(({ id }) => changedIds.has(id)).map(auditedEntry),
    })
    const [from, to] = [audited(published.entries), audited(entries)]
    await writeAudit(shop, tx, actor, { what: 'home.published', subject: 'home', from, to })
    return accept({ count })
  })
}

function auditedEntry({ id, kind, hidden, startsAt, endsAt, texts }: HomeEntry) {
  const times = { startsAt: startsAt?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null }
  return auditValueOf({ id, kind, hidden, ...times, texts })
}
