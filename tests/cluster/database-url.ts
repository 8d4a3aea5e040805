import type { TestDatabase } from '#tests/support/test-database.ts'

/** A test's database as `DATABASE_URL`: it is reached through a socket in a folder. */
export function databaseUrlOf({ host, port, user, database }: TestDatabase['connection']): string {
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}
