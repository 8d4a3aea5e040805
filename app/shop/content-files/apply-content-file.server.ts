import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import { listAdminScenes } from '#shop/scenes/admin-scenes.queries.server.ts'
import { invalidateSettings } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { isUuid } from '#shop/uuid.ts'
import { entriesOf, fileKinds, itemsOf, nameOf, picturesOf } from './content-file.ts'
import { findContentFile, lockContentFiles, setContentFileApplied } from './content-files.queries.server.ts'
import { type ImportSummary, summaryOf } from './content-plan.ts'
import { importEntry } from './import-entry.server.ts'
import { type ComparedEntry, planContent } from './plan-content-file.server.ts'

type Dependencies = Pick<Shop, 'db' | 'now' | 'auth'>

export type ApplyContentProblem =
  | { code: 'file-too-old' | 'shop-changed' }
  /** `sentence`: what the form of this item would say. */
  | { code: 'entry-refused'; name: string; sentence: string }
type Applied = Result<ImportSummary, ApplyContentProblem>

/** Undoes what the transaction has saved so far. */
class ImportRefused extends Error {
  readonly problem: ApplyContentProblem
  constructor(problem: ApplyContentProblem) {
    super(problem.code)
    this.problem = problem
  }
}

/**
 * Imports a file as its list said: all of it, or nothing. `fingerprint`: the list that the owner saw. The same import again changes nothing.
 * Callers have checked that `actor` is an owner.
 */
export async function applyContentFile(
  shop: Dependencies,
  actor: SignedInUser,
  { id, fingerprint }: { id: string; fingerprint: string },
): Promise<Applied> {
  if (!isUuid(id)) return refuse({ code: 'file-too-old' })
  try {
    const applied = await shop.db
      .transaction()
      .execute((tx) => applyInTransaction(shop, tx, actor, { id, fingerprint }))
    if (applied.ok) invalidateSettings(shop.db)
    return applied
  } catch (error) {
    if (error instanceof ImportRefused) return refuse(error.problem)
    throw error
  }
}

async function applyInTransaction(
  shop: Dependencies,
  tx: Tx,
  actor: SignedInUser,
  { id, fingerprint }: { id: string; fingerprint: string },
): Promise<Applied> {
  await lockContentFiles(tx)
  const file = await findContentFile(tx, actor.id, id)
  if (!file) return refuse({ code: 'file-too-old' })
  if (file.summary) return accept(file.summary)
  const plan = await planContent(tx, shop.now(), file.content)
  if (plan.fingerprint !== fingerprint) return refuse({ code: 'shop-changed' })
  const wanted = plan.entries.filter(({ state }) => state === 'new' || state === 'changed')
  for (const kind of fileKinds) {
    const sceneIds = kind === 'content' ? await readSceneIds(tx) : new Map<string, string>()
    for (const entry of wanted.filter((each) => each.kind === kind))
      await importOrRefuse(shop, tx, actor, entry, sceneIds)
  }
  const before = itemsOf(wanted.flatMap((entry) => entry.before ?? []))
  const summary = summaryOf(plan)
  const pictures = entriesOf(before).flatMap(picturesOf)
  await setContentFileApplied(tx, id, { before, pictures, summary, at: shop.now() })
  const subject = file.content.shop === '' ? 'undo' : file.content.shop
  await writeAudit(shop, tx, actor, { what: 'content-file.import', subject, from: null, to: summary })
  return accept(summary)
}

async function readSceneIds(tx: Tx): Promise<Map<string, string>> {
  return new Map((await listAdminScenes(tx)).map(({ id, name }) => [name, id]))
}

async function importOrRefuse(
  shop: Dependencies,
  tx: Tx,
  actor: SignedInUser,
  entry: ComparedEntry,
  sceneIds: ReadonlyMap<string, string>,
): Promise<void> {
  const { now, auth } = shop
  const imported = await importEntry({ db: tx, now, auth }, actor, entry, sceneIds)
  if (imported.ok) return
  const [sentence] = Object.values(imported.problem.fields ?? {})
  throw new ImportRefused(
    sentence === undefined ? { code: 'shop-changed' } : { code: 'entry-refused', name: nameOf(entry), sentence },
  )
}
