import { adminMessages } from '#rulebook/admin-messages.ts'
import { keepForm } from '#ui/keep-form.ts'
import { type SearchWordFormResult, valuesFromForm } from './search-word-values.ts'

/** After a failed request the form keeps its values and shows the failure. */
export async function keepSearchWordFormOnFailure<ActionData>(
  request: Request,
  serverAction: () => Promise<ActionData>,
) {
  const form = await request.clone().formData()
  const failed: SearchWordFormResult = { values: valuesFromForm(form), problems: { form: adminMessages.failed } }
  return await keepForm(serverAction, (status) => (status < 500 ? undefined : failed))
}
