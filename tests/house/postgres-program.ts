import { pino } from 'pino'
import { CannotStart } from '#db/postgres/cannot-start.ts'
import { startPostgres } from '#db/postgres/start-postgres.server.ts'

// A shop without pages: starts PostgreSQL, says so or why not in one line of JSON, and stays until it is told to stop.
const [dataDir = ''] = process.argv.slice(2)
try {
  const postgres = await startPostgres({ dataDir, log: pino({ level: 'info' }, process.stderr) })
  const stay = setInterval(() => {}, 60_000)
  process.once('SIGTERM', async () => {
    await postgres.stop()
    clearInterval(stay)
  })
  console.log(JSON.stringify({ connection: postgres.connection }))
} catch (error) {
  if (!(error instanceof CannotStart)) throw error
  console.log(JSON.stringify({ sentence: error.message }))
  process.exitCode = 1
}
