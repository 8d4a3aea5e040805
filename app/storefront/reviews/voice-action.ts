import { data, isRouteErrorResponse } from 'react-router'
import { mayBeSignedIn } from '#storefront/visitor/session-marker.ts'
import type { VoiceAnswer } from './review-answer.ts'

type Words = { authorize: string; failed: string; photosUnconfirmed?: string }

/** A guest's text stays in the browser. A failed request does not replace the form with an error page. */
export async function sendVoice<Answer>(
  serverAction: () => Promise<Answer>,
  { authorize, failed, photosUnconfirmed }: Words,
) {
  if (!mayBeSignedIn()) return { ok: false as const, isGuest: true, text: authorize } satisfies VoiceAnswer
  try {
    return await serverAction()
  } catch (thrown) {
    // The session has expired meanwhile: photos are accepted from customers only.
    if (isRouteErrorResponse(thrown) && thrown.status === 401) {
      return { ok: false as const, isGuest: true, text: authorize } satisfies VoiceAnswer
    }
    if (photosUnconfirmed && isRouteErrorResponse(thrown) && thrown.status === 403) {
      return { ok: false as const, fields: { photos: photosUnconfirmed } } satisfies VoiceAnswer
    }
    if (thrown instanceof Response || (isRouteErrorResponse(thrown) && thrown.status < 500 && thrown.status !== 413)) {
      throw thrown
    }
    return data<VoiceAnswer>({ ok: false, text: failed }, { status: 503 })
  }
}
