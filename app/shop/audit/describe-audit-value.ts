import { auditMessages as messages } from '#rulebook/audit-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import type { AuditValue } from './audit.ts'
import { wordsForCode } from './audit-codes.ts'

type FormatTime = (time: Date) => string

/** A value before or after a change as a text: amounts as prices, the parts of an object by their names. A file keeps times as they are stored. */
export function describeAuditValue(value: AuditValue, what: string, formatTime?: FormatTime): string {
  return textOf(value, { what, name: what, formatTime })
}

type Described = { what: string; name: string; formatTime: FormatTime | undefined }

function textOf(value: AuditValue, described: Described): string {
  const { what, name, formatTime } = described
  if (value === null || value === '') return messages.nothing
  if (typeof value === 'boolean') return value ? messages.yes : messages.no
  if (typeof value === 'number') return isAmount(name) ? formatPrice(value) : String(value)
  if (typeof value === 'string')
    return formatTime && storedTime.test(value) ? formatTime(new Date(value)) : wordsForCode(what, value)
  if (isList(value))
    return value.length === 0 ? messages.nothing : value.map((each) => textOf(each, described)).join('; ')
  return Object.entries(value)
    .filter(([, each]) => each !== null)
    .map(([part, each]) => `${wordsOf(part)}: ${textOf(each, { ...described, name: part })}`)
    .join(', ')
}

const storedTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/

/** `order.pickup-point` is about a “Pickup point”. */
export function describeAuditProperty(what: string): string {
  const [, property = ''] = what.split('.')
  const words = wordsOf(property)
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

export function nounOf(what: string): string {
  return what.split('.')[0] ?? ''
}

function isList(
  value: readonly AuditValue[] | { readonly [name: string]: AuditValue },
): value is readonly AuditValue[] {
  return Array.isArray(value)
}

function isAmount(name: string): boolean {
  return /cents$/i.test(name) || /^(product\.price|order\.refund|order\.refund-again)$/.test(name)
}

/** `priceCents` and `refund-again` as words. */
function wordsOf(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase()
    .replace(/ ?cents$/, '')
    .replace(/^$/, 'sum')
}
