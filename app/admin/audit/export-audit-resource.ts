import { adminListLoader } from '#admin/frame/admin-route.server.ts'
import { listCsvResponse } from '#admin/frame/csv-response.server.ts'
import { exportAuditLog } from '#shop/audit/export-audit-log.server.ts'
import type { Route } from './+types/export-audit-resource.ts'
import { auditList, auditQueryOf } from './audit-list.ts'

/** CSV download of all pages of the audit log. */
export const loader = adminListLoader(async (shop, { url }: Route.LoaderArgs, actor) => {
  return await listCsvResponse(
    shop,
    'audit-log',
    exportAuditLog(shop, actor, auditQueryOf(auditList.read(url.searchParams))),
  )
})
