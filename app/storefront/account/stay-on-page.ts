import { data, isRouteErrorResponse } from 'react-router'
import { accountAreaWords } from '#rulebook/account-area-words.ts'

/** No room gives way to an error because a form in it could not be sent: what was written stays, and the form says so. */
export async function stayOnPage<Answer>(serverAction: () => Promise<Answer>) {
  try {
    return await serverAction()
  } catch (thrown) {
    if (thrown instanceof Response || (isRouteErrorResponse(thrown) && thrown.status < 500)) throw thrown
    // With this status nothing is loaded anew, which would fail as well.
    return data({ kind: 'failed' as const, text: accountAreaWords.failed }, { status: 503 })
  }
}
