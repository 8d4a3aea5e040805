import { data, isRouteErrorResponse } from 'react-router'

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
