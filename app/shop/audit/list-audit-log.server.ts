import { type Day, dayAfter, startOfDay } from '#rulebook/days.ts'
import { auditLimits } from '#rulebook/limits/audit.ts'
import { readOrderNumber } from '#shop/orders/orders.ts'
import { readTimeZone } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { AuditEntry } from './audit.ts'
import {
  type AuditFilter,
  countLogEntries,
  listLogBatch,
  listLogPage,
  listSubjectNames,
} from './audit-log.queries.server.ts'

export type AuditQuery = {
  /** The subject or its beginning: an order's number, an article, a customer's email, a code, a setting. */
  subject?: string
  /** A part of the name of the admin. */
  who?: string
  /** The noun of what was changed, or `money`. */
  kind?: string
  from?: Day
  to?: Day
  page?: number
}

/** `subjectName`: of a customer, as they are called now. */
export type LogEntry = AuditEntry & { subjectName: string | null }
export type LogPage = { entries: LogEntry[]; page: number; total: number; totalPages: number }

type Parts = Pick<Shop, 'db'>

/** The latest first. Callers have checked that an owner asks. A page number beyond the last gives the last page. */
export async function listAuditLog(shop: Parts, query: AuditQuery): Promise<LogPage> {
  const filter = await filterOf(shop, query)
  const total = await countLogEntries(shop.db, filter)
  const totalPages = Math.max(1, Math.ceil(total / auditLimits.pageSize))
  const page = Math.min(Math.max(1, query.page ?? 1), totalPages)
  const entries = total === 0 ? [] : await listLogPage(shop.db, filter, { page, size: auditLimits.pageSize, total })
  return { entries: await withNames(shop, entries), page, total, totalPages }
}

const batchSize = 500

/** All entries that match, in batches, so that they are never in memory as a whole. */
export async function* readAuditLog(shop: Parts, query: AuditQuery): AsyncGenerator<LogEntry[]> {
  const filter = await filterOf(shop, query)
  let before: string | null = null
  for (;;) {
    const entries: AuditEntry[] = await listLogBatch(shop.db, filter, { before, size: batchSize })
    if (entries.length > 0) yield await withNames(shop, entries)
    before = entries.at(-1)?.id ?? null
    if (entries.length < batchSize || before === null) return
  }
}

async function filterOf(
  shop: Parts,
  { subject = '', who = '', kind = '', from, to }: AuditQuery,
): Promise<AuditFilter> {
  const timeZone = await readTimeZone(shop)
  const text = subject.trim()
  return {
    subject: readOrderNumber(text) ?? text,
    who: who.trim(),
    kind,
    from: from ? startOfDay(timeZone, from) : null,
    before: to ? startOfDay(timeZone, dayAfter(to)) : null,
  }
}

async function withNames(shop: Parts, entries: readonly AuditEntry[]): Promise<LogEntry[]> {
  const customers = entries.filter(({ what }) => what.startsWith('customer.')).map(({ subject }) => subject)
  const names = await listSubjectNames(shop.db, customers)
  return entries.map((entry) => ({ ...entry, subjectName: names.get(entry.subject) ?? null }))
}
