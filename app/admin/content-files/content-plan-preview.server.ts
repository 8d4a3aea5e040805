import { summarizeSetting } from '#admin/settings/summarize-setting.ts'
import { adminContentFileMessages } from '#rulebook/admin-content-file-messages.ts'
import { adminSettingMessages } from '#rulebook/admin-setting-messages.ts'
import { formatDate } from '#rulebook/dates.ts'
import { type FileEntry, keyOf, nameOf } from '#shop/content-files/content-file.ts'
import { type ImportSummary, type LeftOutReason, summaryOf } from '#shop/content-files/content-plan.ts'
import type { ComparedEntry, ComparedPlan } from '#shop/content-files/plan-content-file.server.ts'
import { readTimeZone } from '#shop/settings/read-settings.server.ts'
import type { SettingName, Settings } from '#shop/settings/settings.ts'
import type { Shop } from '#shop/shop.server.ts'

const { plan: messages, kind: kindNames, reasons, fields, hiddenProducts } = adminContentFileMessages
const rowsMax = 300

export type PreviewRow = { key: string; what: string; name: string; change: string; isLeftOut: boolean }

export type PlanPreview = {
  id: string
  fingerprint: string
  source: string
  summary: ImportSummary
  rows: PreviewRow[]
  /** Rows that are not shown. */
  more: number
}

type Source = { id: string; shop: string; madeAt: Date }

/** Items that are left out come first; unchanged ones are not listed. */
export async function planPreviewOf(
  shop: Pick<Shop, 'db' | 'now'>,
  { entries, unreadable, fingerprint }: ComparedPlan,
  { id, shop: origin, madeAt }: Source,
): Promise<PlanPreview> {
  const date = formatDate(madeAt, await readTimeZone(shop))
  const ofState = (state: ComparedEntry['state']) => entries.filter((entry) => entry.state === state)
  const now = shop.now()
  const rows = [
    ...unreadable.map(({ kind, name, reason }, index) => ({
      key: `unreadable ${index}`,
      what: kind === 'content' ? kindNames.story : kindNames[kind],
      name,
      change: messages.leftOutBecause(sentenceOf(reason)),
      isLeftOut: true,
    })),
    ...[...ofState('left-out'), ...ofState('changed'), ...ofState('new')].map((entry, index) =>
      rowOf(entry, index, now),
    ),
  ]
  return {
    id,
    fingerprint,
    source: origin === '' ? messages.undo : messages.from(origin, date),
    summary: summaryOf({ entries, unreadable }),
    rows: rows.slice(0, rowsMax),
    more: Math.max(0, rows.length - rowsMax),
  }
}

function rowOf(entry: ComparedEntry, index: number, now: Date): PreviewRow {
  const isSetting = entry.kind === 'settings'
  return {
    key: `${index} ${keyOf(entry)}`,
    what: entry.kind === 'content' ? kindNames[entry.item.kind] : kindNames[entry.kind],
    name: isSetting ? adminSettingMessages.names[entry.item.name] : nameOf(entry) || kindNames.home,
    change: changeOf(entry, now),
    isLeftOut: entry.state === 'left-out',
  }
}

function changeOf(entry: ComparedEntry, now: Date): string {
  if (entry.state === 'left-out') return messages.leftOutBecause(sentenceOf(entry.reason))
  if (entry.state !== 'changed') return newTextOf(entry, now)
  if (entry.kind === 'settings' && entry.before?.kind === 'settings') {
    const { name, value } = entry.item
    return differenceOf(linesOf(name, entry.before.item.value), linesOf(name, value))
  }
  const hidden = entry.kind === 'searchWords' ? { hidden: hiddenProducts } : {}
  return Object.entries({ ...fields, ...hidden })
    .flatMap(([field, name]) => (entry.fields.includes(field) ? [name] : []))
    .join(', ')
}

function newTextOf({ kind, item }: FileEntry, now: Date): string {
  if (kind === 'scenes' && item.hidden) return messages.isNew.hidden
  if (kind !== 'content') return messages.isNew[kind]
  if (!item.isPublished) return messages.isNew.draft
  return item.startsAt !== null && new Date(item.startsAt) > now ? messages.isNew.planned : messages.isNew.published
}

/** The file has the picture of the guarantee without its size, which its summary does not name. */
function linesOf(name: SettingName, value: unknown): string[] {
  return summarizeSetting(name, value as Settings[typeof name])
}

function differenceOf(was: readonly string[], becomes: readonly string[]): string {
  const only = (lines: readonly string[], others: readonly string[]) =>
    lines.filter((line) => !others.includes(line)).join('; ') || messages.nothing
  return messages.becomes(only(was, becomes), only(becomes, was))
}

function sentenceOf(reason: LeftOutReason): string {
  switch (reason.code) {
    case 'products-unknown':
      return reasons.products(reason.articles)
    case 'scenes-unknown':
      return reasons.scenes(reason.names)
    case 'limit-below-used':
      return reasons.used(reason.used)
    default:
      return reasons[reason.code]
  }
}
