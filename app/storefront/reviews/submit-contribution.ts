import { data, isRouteErrorResponse } from 'react-router'
import { mayBeSignedIn } from '#storefront/visitor/session-marker.ts'
import type { ContributionResult } from './contribution-result.ts'

type SubmitMessages = { authorize: string; failed: string; photosUnconfirmed?: string }

/** A guest's text stays in the browser. A failed request does not replace the form with an error page. */
export async function submitContribution<Answer>(
  serverAction: () => Promise<Answer>,
  { authorize, failed, photosUnconfirmed }: SubmitMessages,
) {
  if (!mayBeSignedIn()) return { ok: false as const, isGuest: true, text: authorize } satisfies ContributionResult
  try {
    return await serverAction()
  } catch (thrown) {
    // The session has expired meanwhile: photos are accepted from customers only.
    if (isRouteErrorResponse(thrown) && thrown.status === 401) {
      return { ok: false as const, isGuest: true, text: authorize } satisfies ContributionResult
    }
    if (photosUnconfirmed && isRouteErrorResponse(thrown) && thrown.status === 403) {
      return { ok: false as const, fields: { photos: photosUnconfirmed } } satisfies ContributionResult
    }
    const keepsForm = !isRouteErrorResponse(thrown) || thrown.status >= 500 || [413, 429].includes(thrown.status)
    if (thrown instanceof Response || !keepsForm) throw thrown
    return data<ContributionResult>({ ok: false, text: failed }, { status: 503 })
  }
}
