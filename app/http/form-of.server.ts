import { data } from 'react-router'

/** What was sent as a form. Whoever sends something else to a page sends it to no form of ours: that is no failure of the shop. */
export async function formOf(request: Request): Promise<FormData> {
  try {
    return withoutZeros(await request.formData())
  } catch {
    throw data(null, { status: 400 })
  }
}

/** PostgreSQL has no character 0, and nobody means one. */
function withoutZeros(form: FormData): FormData {
  const entries = [...form]
  if (!entries.some(([, value]) => typeof value === 'string' && value.includes('\0'))) return form
  const plain = new FormData()
  for (const [name, value] of entries)
    plain.append(name, typeof value === 'string' ? value.replaceAll('\0', '') : value)
  return plain
}
