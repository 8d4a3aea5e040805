import { auditMessages as messages } from '#rulebook/audit-messages.ts'
import { fileTimeIn } from '#rulebook/days.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { byteOrderMark, csvLine } from '#shop/csv.ts'
import { readTimeZone } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { describeAuditProperty, describeAuditValue, nounOf } from './describe-audit-value.ts'
import { type AuditQuery, readAuditLog } from './list-audit-log.server.ts'

const { columns, file } = messages

/** Exports the listed entries as CSV. Callers have checked that an owner asks. */
export async function* exportAuditLog(
  { db, auth }: Pick<Shop, 'db' | 'auth'>,
  actor: Pick<SignedInUser, 'id'>,
  query: AuditQuery,
): AsyncGenerator<string> {
  auth.securityEvents.record({ kind: 'export', result: 'audit-log' }, actor.id)
  const timeZone = await readTimeZone({ db })
  const names = [file.when(timeZone), columns.who, file.kind, file.subject, file.subjectName, columns.what]
  yield byteOrderMark + csvLine([...names, columns.from, columns.to])
  for await (const entries of readAuditLog({ db }, query)) {
    yield entries
      .map(({ at, fullName, what, subject, subjectName, from, to }) =>
        csvLine([
          fileTimeIn(timeZone, at),
          fullName,
          messages.nouns[nounOf(what)] ?? nounOf(what),
          subject,
          subjectName ?? '',
          describeAuditProperty(what),
          describeAuditValue(from, what),
          describeAuditValue(to, what),
        ]),
      )
      .join('')
  }
}
