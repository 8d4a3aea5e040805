import type { Connection } from './connection.ts'

export type DatabaseAddresses = {
  connection: Connection
  /** Another one than `connection` where that leads to a pooler in transaction mode: this is PostgreSQL itself. */
  directConnection: Connection
  /** Null: everything is read from the primary. */
  replicaConnection: Connection | null
}

type Settings = {
  databaseUrl: string | undefined
  directDatabaseUrl: string | undefined
  replicaDatabaseUrl: string | undefined
}

/** Without `DATABASE_URL` it is the bundled PostgreSQL, which the caller has started. */
export function addressesOf(
  { databaseUrl, directDatabaseUrl, replicaDatabaseUrl }: Settings,
  bundled: { connection: Connection } | null,
): DatabaseAddresses {
  const connection = bundled?.connection ?? { connectionString: databaseUrl ?? '' }
  return {
    connection,
    directConnection: directDatabaseUrl ? { connectionString: directDatabaseUrl } : connection,
    replicaConnection: replicaDatabaseUrl ? { connectionString: replicaDatabaseUrl } : null,
  }
}
