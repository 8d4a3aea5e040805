import { keepOnFailure } from '#admin/frame/keep-admin-page-on-failure.ts'
import { adminMessages } from '#rulebook/admin-messages.ts'
import { type PromotionFormResult, valuesFromForm } from './promotion-values.ts'

/** After a failed request the form keeps its values and shows the failure. */
export async function keepPromotionFormOnFailure<ActionData>(
  request: Request,
  serverAction: () => Promise<ActionData>,
) {
  const requestCopy = request.clone()
  return await keepOnFailure(serverAction, async (): Promise<PromotionFormResult> => {
    const values = valuesFromForm(await requestCopy.formData())
    return { values, problems: { form: adminMessages.failed }, rehearsal: null }
  })
}
