import { data } from 'react-router'
import { stripNulFromForm } from './strip-nul.server.ts'

/** The form in a request body. A body that is no form gets 400: no page of ours sends one, so it is no error of the shop. */
export async function readFormData(request: Request): Promise<FormData> {
  try {
    return stripNulFromForm(await request.formData())
  } catch {
    throw data(null, { status: 400 })
  }
}
