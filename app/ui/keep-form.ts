import { data, isRouteErrorResponse } from 'react-router'
import { messages } from '#rulebook/messages.ts'

/**
 * Runs the action of a form. A request that fails must not replace the page with an error: the typed text stays, and the form shows the
 * answer of `failed`. Redirects are followed; what `failed` answers with undefined gets its error page.
 */
export async function keepForm<Answer, Failed>(
  serverAction: () => Promise<Answer>,
  failed: (status: number, thrown: unknown) => Failed | undefined,
) {
  try {
    return await serverAction()
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown
    const answer = failed(isRouteErrorResponse(thrown) ? thrown.status : 503, thrown)
    if (answer === undefined) throw thrown
    // With this status React Router does not run the loaders again, which would fail too.
    return data(answer, { status: 503 })
  }
}

/** The sentence for a form that failed: while the shop can store nothing, it says so instead of `text`. */
export function failureText(thrown: unknown, text: string): string {
  // The server's answer is the request id and the problem (`entry.server.tsx`).
  const isReadOnly = isRouteErrorResponse(thrown) && String(thrown.data).endsWith(' read-only')
  return isReadOnly ? messages.errorPage.readOnly : text
}
