import { adminMessages } from '#rulebook/admin-messages.ts'
import { failureText, keepForm } from '#ui/keep-form.ts'
import { type ActionResult, publishActionResult } from './action-result.tsx'

/** The client action of an admin page: shows the action's result. "Log in first" and "not found" get their pages. */
export async function keepAdminPageOnFailure<ActionData>(
  serverAction: () => Promise<ActionData>,
  text: string = adminMessages.failed,
) {
  const failed = (thrown: unknown): ActionResult => ({ tone: 'error', text: failureText(thrown, text) })
  const publishing = async () => publishIfResult(await serverAction())
  return await keepForm(publishing, (status, thrown) => (status < 500 ? undefined : publishIfResult(failed(thrown))))
}

function publishIfResult<ActionData>(answer: ActionData): ActionData {
  if (isActionResult(answer)) publishActionResult(answer)
  return answer
}

function isActionResult(answer: unknown): answer is ActionResult {
  return typeof answer === 'object' && answer !== null && 'tone' in answer && 'text' in answer
}
