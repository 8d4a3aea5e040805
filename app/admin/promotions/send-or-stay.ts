import { data, isRouteErrorResponse } from 'react-router'
import { adminWords } from '#rulebook/admin-words.ts'
import { type FormAnswer, valuesIn } from './promotion-values.ts'

/** After a failed request the form keeps its values and shows the failure. */
export async function sendOrStay<Given>(request: Request, serverAction: () => Promise<Given>) {
  const sent = request.clone()
  try {
    return await serverAction()
  } catch (thrown) {
    if (thrown instanceof Response || (isRouteErrorResponse(thrown) && thrown.status < 500)) throw thrown
    const values = valuesIn(await sent.formData())
    return data<FormAnswer>({ values, problems: { form: adminWords.failed }, rehearsal: null }, { status: 503 })
  }
}
