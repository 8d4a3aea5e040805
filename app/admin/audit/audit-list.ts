import { choiceFilter, dayFilter, defineList, type QueryOf, searchFilter } from '#admin/frame/list.ts'
import { auditMessages } from '#rulebook/audit-messages.ts'
import { accountLimits } from '#rulebook/limits/accounts.ts'
import { auditLimits } from '#rulebook/limits/audit.ts'
import type { AuditQuery } from '#shop/audit/list-audit-log.server.ts'

const { filter: messages } = auditMessages

export const auditList = defineList('/audit-log', messages, {
  subject: searchFilter(messages.subject, auditLimits.queryMaxLength),
  who: searchFilter(messages.who, accountLimits.nameMaxLength, { isNarrow: true }),
  what: choiceFilter(messages.what, [['', messages.anything], ...Object.entries(messages.kinds)]),
  from: dayFilter(messages.from),
  to: dayFilter(messages.to),
})

export function auditQueryOf({ subject, who, what, from, to, page }: QueryOf<typeof auditList>): AuditQuery {
  return { subject, who, kind: what, page, ...(from && { from }), ...(to && { to }) }
}
