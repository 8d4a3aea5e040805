import { data } from 'react-router'

/** The form in a request body. A body that is no form gets 400: no page of ours sends one, so it is no error of the shop. */
export async function formOf(request: Request): Promise<FormData> {
  try {
    return withoutZeros(await request.formData())
  } catch {
    throw data(null, { status: 400 })
  }
}

/** PostgreSQL cannot store the character 0, and no one types one. */
function withoutZeros(form: FormData): FormData {
  const entries = [...form]
  if (!entries.some(([, value]) => typeof value === 'string' && value.includes('\0'))) return form
  const plain = new FormData()
  for (const [name, value] of entries)
    plain.append(name, typeof value === 'string' ? value.replaceAll('\0', '') : value)
  return plain
}
