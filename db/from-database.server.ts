/**
 * Network errors look the same for the database, a picture store and Google. This set remembers the errors of our own database connections
 * by identity.
 */
const fromDatabase = new WeakSet<Error>()

export function noteFromDatabase(error: unknown): void {
  if (error instanceof Error) fromDatabase.add(error)
}

export function isFromDatabase(error: Error): boolean {
  return fromDatabase.has(error)
}
