export const personal = { 'cache-control': 'no-store' }

type Issue = { path: PropertyKey[]; message: string }

/** In the order of the form. Of several problems of a field, the first is taken. `whole`: the name of a field that was validated by itself. */
export function fieldsOf({ issues }: { issues: readonly Issue[] }, whole = ''): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) fields[path.join('.') || whole] ??= message
  return fields
}
