import { data, isRouteErrorResponse } from 'react-router'
import { accountAreaMessages } from '#rulebook/account-area-messages.ts'

/** A form that cannot be sent must not replace the page with an error: the typed text stays, and the form shows the failure. */
export async function keepPageOnFailure<Answer>(serverAction: () => Promise<Answer>) {
  try {
    return await serverAction()
  } catch (thrown) {
    if (thrown instanceof Response || (isRouteErrorResponse(thrown) && thrown.status < 500)) throw thrown
    // With this status React Router does not run the loaders again, which would fail too.
    return data({ kind: 'failed' as const, text: accountAreaMessages.failed }, { status: 503 })
  }
}
