import { useState } from 'react'
import { adminMessages } from '#rulebook/admin-messages.ts'
import { failureText, keepForm } from '#ui/keep-form.ts'
import { type ActionResult, publishActionResult } from './action-result.tsx'

/** A request that got no answer of the action. */
export type FailedRequest = ActionResult & { isFailedRequest: true }

/** The client action of an admin page: shows the action's result. "Log in first" and "not found" get their pages. */
export async function keepAdminPageOnFailure<ActionData>(
  serverAction: () => Promise<ActionData>,
  text: string = adminMessages.failed,
) {
  const sentFrom = location.href
  const publishIfResult = <Answer>(answer: Answer): Answer => {
    if (isActionResult(answer)) publishActionResult(answer, sentFrom)
    return answer
  }
  const failed = (thrown: unknown): FailedRequest => ({
    tone: 'error',
    text: failureText(thrown, text),
    isFailedRequest: true,
  })
  const publishing = async () => publishIfResult(await serverAction())
  return await keepForm(publishing, (status, thrown) => (status < 500 ? undefined : publishIfResult(failed(thrown))))
}

/**
 * The last answer of the action, also after a request that failed: a toast tells of it, and the page keeps what the answer before had
 * brought, such as typed values, a preview or the key of a form.
 */
export function useLastAnswer<Answer>(actionData: Answer | FailedRequest | undefined): Answer | undefined {
  const [last, setLast] = useState(() => (isFailedRequest(actionData) ? undefined : actionData))
  if (isFailedRequest(actionData)) return last
  if (actionData !== last) setLast(() => actionData)
  return actionData
}

function isFailedRequest(answer: unknown): answer is FailedRequest {
  return typeof answer === 'object' && answer !== null && 'isFailedRequest' in answer
}

function isActionResult(answer: unknown): answer is ActionResult {
  return typeof answer === 'object' && answer !== null && 'tone' in answer && 'text' in answer
}
