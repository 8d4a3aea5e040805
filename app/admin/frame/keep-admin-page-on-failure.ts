import { data, isRouteErrorResponse } from 'react-router'
import { adminMessages } from '#rulebook/admin-messages.ts'
import type { ActionResult } from './action-result.tsx'

/** A form that cannot be sent must not replace the page with an error: the typed text stays, and the page shows the failure. */
export async function keepAdminPageOnFailure<ActionData>(
  serverAction: () => Promise<ActionData>,
  text: string = adminMessages.failed,
) {
  try {
    return await serverAction()
  } catch (thrown) {
    if (thrown instanceof Response || (isRouteErrorResponse(thrown) && thrown.status < 500)) throw thrown
    const result: ActionResult = { tone: 'error', text }
    // With this status React Router does not run the loaders again, which would fail too.
    return data(result, { status: 503 })
  }
}
