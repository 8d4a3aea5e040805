import { data } from 'react-router'

/** What was sent as a form. Whoever sends something else to a page sends it to no form of ours: that is no failure of the shop. */
export async function formOf(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw data(null, { status: 400 })
  }
}
