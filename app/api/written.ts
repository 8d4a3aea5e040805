export const personal = { 'cache-control': 'no-store' }

type Issue = { path: PropertyKey[]; message: string }

/** Of several things wrong with a field the first is said. */
export function fieldsOf({ issues }: { issues: readonly Issue[] }): Record<string, string> {
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).reverse())
}
