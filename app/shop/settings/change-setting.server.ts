import { touchPages } from '#db/page-versions.ts'
import { settingWords } from '#rulebook/setting-words.ts'
import { isBlocked, type SessionId } from '#shop/accounts/accounts.ts'
import { type ProofNeeded, requireRecentProof } from '#shop/accounts/recent-proof.server.ts'
import type { AuditValue } from '#shop/audit/audit.ts'
import { type By, writeAudit } from '#shop/audit/write-audit.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { forgetSettings, readSettings, shipped } from './read-settings.server.ts'
import { insertVersion, listAdminEmails, selectVersion } from './settings.queries.server.ts'
import { settingSchemas } from './settings.schema.ts'
import type { SettingName, Settings } from './settings.ts'

const say = settingWords.problems

export type SettingProblem =
  | { code: 'setting-invalid'; fields: Record<string, string> }
  | { code: 'setting-changed-meanwhile' }
  | { code: 'setting-unchanged' }
  | { code: 'setting-version-not-found' }
  | ProofNeeded

type Changing = Pick<Shop, 'db' | 'now' | 'auth'>
/** Without a session on the command line. */
type Asker = By & { sessionId?: SessionId }
type Changed = Result<{ version: number }, SettingProblem>

type Wanted = {
  name: SettingName
  value: unknown
  /** The version of the setting that the admin's page showed. */
  after: number
}

/** Stores a new version of a setting, which applies from now on. Orders that were placed before keep their terms. */
export async function changeSetting(shop: Changing, asker: Asker, { name, value, after }: Wanted): Promise<Changed> {
  const read = settingSchemas[name].safeParse(value)
  if (!read.success) {
    const fields = read.error.issues.map(({ path, message }) => [path.join('.'), message])
    return refuse({ code: 'setting-invalid', fields: Object.fromEntries(fields.reverse()) })
  }
  return await write(shop, (tx) => addVersion(shop, tx, asker, { name, value: read.data, after, restored: null }))
}

type Restored = { name: SettingName; version: number; after: number }

/** Stores an earlier version again as a new one; version 0 is the default. */
export async function restoreSetting(shop: Changing, asker: Asker, wanted: Restored): Promise<Changed> {
  const { name, version, after } = wanted
  return await write(shop, async (tx) => {
    const row = version === 0 ? null : await selectVersion(tx, name, version)
    if (row === undefined || version >= after) return refuse({ code: 'setting-version-not-found' })
    const value = row ? settingSchemas[name].parse(row.value) : shipped(name)
    return await addVersion(shop, tx, asker, { name, value, after, restored: version })
  })
}

async function write(shop: Changing, change: (tx: Tx) => Promise<Changed>): Promise<Changed> {
  const changed = await shop.db.transaction().execute(change)
  if (changed.ok) forgetSettings(shop.db)
  return changed
}

type NewVersion = { name: SettingName; value: Settings[SettingName]; after: number; restored: number | null }

async function addVersion(shop: Changing, tx: Tx, asker: Asker, wanted: NewVersion): Promise<Changed> {
  const { name, value, after, restored } = wanted
  const proven = await requireProofFor(shop, tx, asker, name)
  if (!proven.ok) return proven
  const lockedOut = await findLockedOut(tx, name, value)
  if (lockedOut) return refuse({ code: 'setting-invalid', fields: { suffixes: say.ownSuffix(lockedOut) } })
  const from = (await readSettings({ db: tx }))[name]
  if (JSON.stringify(from) === JSON.stringify(value)) return refuse({ code: 'setting-unchanged' })
  const isAdded = await insertVersion(tx, { name, after, value, asker, at: shop.now(), restored })
  if (!isAdded) return refuse({ code: 'setting-changed-meanwhile' })
  await writeAudit(shop, tx, asker, { what: `setting.${name}`, subject: name, from: plain(from), to: plain(value) })
  await touchPages(tx, ['settings'])
  return accept({ version: after + 1 })
}

/** Otherwise a stolen session could raise the amount that is refunded without a proof of identity. */
async function requireProofFor(
  shop: Changing,
  tx: Tx,
  { id, sessionId }: Asker,
  name: SettingName,
): Promise<Result<null, ProofNeeded>> {
  if (name !== 'refund-proof') return accept(null)
  if (id === null || !sessionId) return refuse({ code: 'proof-needed' })
  return await requireRecentProof(shop, tx, { id, sessionId })
}

/** Admins must not lock themselves or each other out by mistake. */
async function findLockedOut(tx: Tx, name: SettingName, value: unknown): Promise<string | undefined> {
  const blocked = name === 'blocked-emails' && settingSchemas['blocked-emails'].parse(value)
  if (!blocked || blocked.suffixes.length === 0) return undefined
  return (await listAdminEmails(tx)).find((email) => isBlocked(email, blocked))
}

function plain(value: Settings[SettingName]): AuditValue {
  return JSON.parse(JSON.stringify(value))
}
