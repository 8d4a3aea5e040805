import { data, isRouteErrorResponse } from 'react-router'
import { adminMessages } from '#rulebook/admin-messages.ts'
import { type ActionResult, publishActionResult } from './action-result.tsx'

/**
 * The client action of an admin page: shows the action's result. A form that cannot be sent must not replace the page with an error: the
 * typed text stays, and the page shows the failure.
 */
export async function keepAdminPageOnFailure<ActionData>(
  serverAction: () => Promise<ActionData>,
  text: string = adminMessages.failed,
) {
  const failed = async (): Promise<ActionResult> => ({ tone: 'error', text })
  return await keepOnFailure(serverAction, failed)
}

/** Answers with `failed` if the server cannot be reached or has an error. */
export async function keepOnFailure<ActionData, Failed>(
  serverAction: () => Promise<ActionData>,
  failed: () => Promise<Failed>,
) {
  try {
    return publishIfResult(await serverAction())
  } catch (thrown) {
    if (thrown instanceof Response || (isRouteErrorResponse(thrown) && thrown.status < 500)) throw thrown
    // With this status React Router does not run the loaders again, which would fail too.
    return data(publishIfResult(await failed()), { status: 503 })
  }
}

function publishIfResult<ActionData>(answer: ActionData): ActionData {
  if (isActionResult(answer)) publishActionResult(answer)
  return answer
}

function isActionResult(answer: unknown): answer is ActionResult {
  return typeof answer === 'object' && answer !== null && 'tone' in answer && 'text' in answer
}
