import { data, isRouteErrorResponse } from 'react-router'
import { adminWords } from '#rulebook/admin-words.ts'
import type { RoomAnswer } from './answer.tsx'

/** A form that cannot be sent must not replace the page with an error: the typed text stays, and the page shows the failure. */
export async function stayInRoom<Given>(serverAction: () => Promise<Given>, text: string = adminWords.failed) {
  try {
    return await serverAction()
  } catch (thrown) {
    if (thrown instanceof Response || (isRouteErrorResponse(thrown) && thrown.status < 500)) throw thrown
    const answer: RoomAnswer = { tone: 'error', text }
    // With this status React Router does not run the loaders again, which would fail too.
    return data(answer, { status: 503 })
  }
}
