import { adminMessages } from '#rulebook/admin-messages.ts'
import { keepForm } from '#ui/keep-form.ts'
import { type PromotionFormResult, valuesFromForm } from './promotion-values.ts'

/** After a failed request the form keeps its values and shows the failure. */
export async function keepPromotionFormOnFailure<ActionData>(
  request: Request,
  serverAction: () => Promise<ActionData>,
) {
  const values = valuesFromForm(await request.clone().formData())
  const failed: PromotionFormResult = { values, problems: { form: adminMessages.failed }, rehearsal: null }
  return await keepForm(serverAction, (status) => (status < 500 ? undefined : failed))
}
