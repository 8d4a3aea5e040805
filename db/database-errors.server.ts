/**
 * Network errors look the same for the database, a picture store and Google. This set remembers the errors of our own database connections
 * by identity.
 */
const databaseErrors = new WeakSet<Error>()

export function markDatabaseError(error: unknown): void {
  if (error instanceof Error) databaseErrors.add(error)
}

export function isDatabaseError(error: Error): boolean {
  return databaseErrors.has(error)
}
