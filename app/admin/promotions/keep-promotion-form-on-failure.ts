import { data, isRouteErrorResponse } from 'react-router'
import { adminMessages } from '#rulebook/admin-messages.ts'
import { type PromotionFormResult, valuesFromForm } from './promotion-values.ts'

/** After a failed request the form keeps its values and shows the failure. */
export async function keepPromotionFormOnFailure<ActionData>(
  request: Request,
  serverAction: () => Promise<ActionData>,
) {
  const requestCopy = request.clone()
  try {
    return await serverAction()
  } catch (thrown) {
    if (thrown instanceof Response || (isRouteErrorResponse(thrown) && thrown.status < 500)) throw thrown
    const values = valuesFromForm(await requestCopy.formData())
    return data<PromotionFormResult>(
      { values, problems: { form: adminMessages.failed }, rehearsal: null },
      { status: 503 },
    )
  }
}
