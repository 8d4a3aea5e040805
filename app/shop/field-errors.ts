type Issue = { path: PropertyKey[]; message: string }

/**
 * In the order of the form. Of several problems of a field, the first is taken. `fieldName`: the name of a field that was validated alone.
 */
export function fieldErrorsOf({ issues }: { issues: readonly Issue[] }, fieldName = ''): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) fields[path.join('.') || fieldName] ??= message
  return fields
}
