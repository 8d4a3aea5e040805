import { data } from 'react-router'
import { formWithoutZeros } from './without-zeros.server.ts'

/** The form in a request body. A body that is no form gets 400: no page of ours sends one, so it is no error of the shop. */
export async function formOf(request: Request): Promise<FormData> {
  try {
    return formWithoutZeros(await request.formData())
  } catch {
    throw data(null, { status: 400 })
  }
}
