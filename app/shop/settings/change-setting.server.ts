import { touchPages } from '#db/page-versions.ts'
import { settingMessages } from '#rulebook/setting-messages.ts'
import { isEmailBlocked, type SessionId } from '#shop/accounts/accounts.ts'
import {
  type ReauthenticationRequired,
  requireRecentAuthentication,
} from '#shop/accounts/recent-authentication.server.ts'
import type { AuditActor, AuditValue } from '#shop/audit/audit.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { fieldErrorsOf } from '#shop/field-errors.ts'
import { inTransaction } from '#shop/in-transaction.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { recountDailySales } from '#shop/statistics/daily-sales.queries.server.ts'
import { defaultSetting, invalidateSettings, readSettings } from './read-settings.server.ts'
import {
  insertSettingVersion,
  isTimeZoneOfDatabase,
  listAdminEmails,
  selectSettingVersion,
} from './settings.queries.server.ts'
import { settingSchemas } from './settings.schema.ts'
import type { SettingName, Settings } from './settings.ts'

const messages = settingMessages.problems

export type SettingProblem =
  | { code: 'setting-invalid'; fields: Record<string, string> }
  | { code: 'setting-changed-meanwhile' }
  | { code: 'setting-unchanged' }
  | { code: 'setting-version-not-found' }
  | ReauthenticationRequired

type Parts = Pick<Shop, 'db' | 'now' | 'auth'>
/** A change from the command line has no session. */
type Actor = AuditActor & { sessionId?: SessionId }
type ChangeResult = Result<{ version: number }, SettingProblem>

type SettingChange = {
  name: SettingName
  value: unknown
  /** The version of the setting that the admin's page showed. */
  expectedVersion: number
}

/** Stores a new version of a setting, which applies from now on. Orders that were placed before keep their terms. */
export async function changeSetting(
  shop: Parts,
  actor: Actor,
  { name, value, expectedVersion }: SettingChange,
): Promise<ChangeResult> {
  const parsed = settingSchemas[name].safeParse(value)
  if (!parsed.success) return refuse({ code: 'setting-invalid', fields: fieldErrorsOf(parsed.error) })
  return await saveAndInvalidate(shop, (tx) =>
    addVersion(shop, tx, actor, { name, value: parsed.data, expectedVersion, restored: null }),
  )
}

type SettingRestore = { name: SettingName; version: number; expectedVersion: number }

/** Stores an earlier version again as a new one; version 0 is the default. */
export async function restoreSetting(shop: Parts, actor: Actor, input: SettingRestore): Promise<ChangeResult> {
  const { name, version, expectedVersion } = input
  return await saveAndInvalidate(shop, async (tx) => {
    const row = version === 0 ? null : await selectSettingVersion(tx, name, version)
    if (row === undefined || version >= expectedVersion) return refuse({ code: 'setting-version-not-found' })
    const value = row ? settingSchemas[name].parse(row.value) : defaultSetting(name)
    return await addVersion(shop, tx, actor, { name, value, expectedVersion, restored: version })
  })
}

async function saveAndInvalidate(shop: Parts, change: (tx: Tx) => Promise<ChangeResult>): Promise<ChangeResult> {
  const changed = await inTransaction(shop.db, change)
  if (changed.ok) invalidateSettings(shop.db)
  return changed
}

type NewVersion = { name: SettingName; value: Settings[SettingName]; expectedVersion: number; restored: number | null }

async function addVersion(shop: Parts, tx: Tx, actor: Actor, input: NewVersion): Promise<ChangeResult> {
  const { name, value, expectedVersion, restored } = input
  const authenticated = await requireAuthenticationFor(shop, tx, actor, name)
  if (!authenticated.ok) return authenticated
  const lockedOutAdmin = await findLockedOut(tx, name, value)
  if (lockedOutAdmin)
    return refuse({ code: 'setting-invalid', fields: { suffixes: messages.ownSuffix(lockedOutAdmin) } })
  if (!(await isCountable(tx, name, value)))
    return refuse({ code: 'setting-invalid', fields: { timeZone: messages.timeZone } })
  const from = (await readSettings({ db: tx }))[name]
  if (JSON.stringify(from) === JSON.stringify(value)) return refuse({ code: 'setting-unchanged' })
  const isAdded = await insertSettingVersion(tx, { name, expectedVersion, value, actor, at: shop.now(), restored })
  if (!isAdded) return refuse({ code: 'setting-changed-meanwhile' })
  await writeAudit(shop, tx, actor, {
    what: `setting.${name}`,
    subject: name,
    from: toAuditValue(from),
    to: toAuditValue(value),
  })
  await touchPages(tx, ['settings'])
  // Sales wait at their commit until the recount is done, so each is counted once, on a day of the new time zone.
  if (name === 'time-zone') await recountDailySales(tx)
  return accept({ version: expectedVersion + 1 })
}

/** Otherwise a stolen session could raise the amount that is refunded without a proof of identity. */
async function requireAuthenticationFor(
  shop: Parts,
  tx: Tx,
  { id, sessionId }: Actor,
  name: SettingName,
): Promise<Result<null, ReauthenticationRequired>> {
  if (name !== 'refund-proof' && name !== 'support-refunds') return accept(null)
  if (id === null || !sessionId) return refuse({ code: 'proof-needed' })
  return await requireRecentAuthentication(shop, tx, { id, sessionId })
}

/** The database assigns each sale to a day: a time zone that it does not know would stop all sales. */
async function isCountable(tx: Tx, name: SettingName, value: unknown): Promise<boolean> {
  return name !== 'time-zone' || (await isTimeZoneOfDatabase(tx, settingSchemas['time-zone'].parse(value).timeZone))
}

/** Admins must not lock themselves or each other out by mistake. */
async function findLockedOut(tx: Tx, name: SettingName, value: unknown): Promise<string | undefined> {
  const blocked = name === 'blocked-emails' && settingSchemas['blocked-emails'].parse(value)
  if (!blocked || blocked.suffixes.length === 0) return undefined
  return (await listAdminEmails(tx)).find((email) => isEmailBlocked(email, blocked))
}

function toAuditValue(value: Settings[SettingName]): AuditValue {
  return JSON.parse(JSON.stringify(value))
}
