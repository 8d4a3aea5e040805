import { mayBeSignedIn } from '#storefront/visitor/session-marker.ts'
import { failureText, keepForm } from '#ui/keep-form.ts'
import type { ContributionResult } from './contribution-result.ts'

type SubmitMessages = { authorize: string; failed: string; photosUnconfirmed?: string }

/** A guest's text stays in the browser. */
export async function submitContribution<Answer>(
  serverAction: () => Promise<Answer>,
  { authorize, failed, photosUnconfirmed }: SubmitMessages,
) {
  const guestAnswer = { ok: false, isGuest: true, text: authorize } satisfies ContributionResult
  if (!mayBeSignedIn()) return guestAnswer
  return await keepForm(serverAction, (status, thrown): ContributionResult | undefined => {
    // The session has expired meanwhile: photos are accepted from customers only.
    if (status === 401) return guestAnswer
    if (status === 403 && photosUnconfirmed) return { ok: false, fields: { photos: photosUnconfirmed } }
    return status >= 500 || [413, 429].includes(status) ? { ok: false, text: failureText(thrown, failed) } : undefined
  })
}
