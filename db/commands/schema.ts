import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { migrate } from '#db/migrate.server.ts'
import { openDatabase } from '#db/open-database.server.ts'
import { packageRoot } from '#db/package-root.server.ts'
import { startPostgres } from '#db/postgres/start-postgres.server.ts'
import { formatSchema, readSchema } from '#db/read-schema.server.ts'

// `npm run db:schema` writes db/schema.sql, the tables of a new database, so that the result of all migrations can be read in one file.
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'hyggehus-schema-'))
const postgres = await startPostgres({ dataDir, log: pino({ level: 'error' }) })
const { db, close } = openDatabase(postgres.connection)
await migrate(db)
await writeFile(path.join(packageRoot(), 'db/schema.sql'), formatSchema(await readSchema(db)))
await close()
await postgres.stop()
await rm(dataDir, { recursive: true, force: true })
