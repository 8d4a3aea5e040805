/** The address of a PostgreSQL: a server's (`DATABASE_URL`), or the socket folder of the bundled one. */
export type Connection = { connectionString: string } | { host: string; port: number; user: string; database: string }
