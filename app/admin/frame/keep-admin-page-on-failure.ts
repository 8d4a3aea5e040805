import { adminMessages } from '#rulebook/admin-messages.ts'
import { keepForm } from '#ui/keep-form.ts'
import { type ActionResult, publishActionResult } from './action-result.tsx'

/** The client action of an admin page: shows the action's result. "Log in first" and "not found" get their pages. */
export async function keepAdminPageOnFailure<ActionData>(
  serverAction: () => Promise<ActionData>,
  text: string = adminMessages.failed,
) {
  const failed: ActionResult = { tone: 'error', text }
  const publishing = async () => publishIfResult(await serverAction())
  return await keepForm(publishing, (status) => (status < 500 ? undefined : publishIfResult(failed)))
}

function publishIfResult<ActionData>(answer: ActionData): ActionData {
  if (isActionResult(answer)) publishActionResult(answer)
  return answer
}

function isActionResult(answer: unknown): answer is ActionResult {
  return typeof answer === 'object' && answer !== null && 'tone' in answer && 'text' in answer
}
