/**
 * A network that fails speaks the same words for the database, for a picture store and for Google. What our own connections said is
 * remembered here, by the error itself.
 */
const fromDatabase = new WeakSet<Error>()

export function noteFromDatabase(error: unknown): void {
  if (error instanceof Error) fromDatabase.add(error)
}

export function isFromDatabase(error: Error): boolean {
  return fromDatabase.has(error)
}
