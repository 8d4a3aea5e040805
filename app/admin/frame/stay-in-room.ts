import { data, isRouteErrorResponse } from 'react-router'
import { adminWords } from '#rulebook/admin-words.ts'
import type { RoomAnswer } from './answer.tsx'

/** No room gives way to an error because something in it could not be sent: what was written stays, and the room says so. */
export async function stayInRoom<Given>(serverAction: () => Promise<Given>, text: string = adminWords.failed) {
  try {
    return await serverAction()
  } catch (thrown) {
    if (thrown instanceof Response || (isRouteErrorResponse(thrown) && thrown.status < 500)) throw thrown
    const answer: RoomAnswer = { tone: 'error', text }
    // With this status nothing is loaded anew, which would fail as well.
    return data(answer, { status: 503 })
  }
}
