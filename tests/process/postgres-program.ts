import { pino } from 'pino'
import { CannotStart } from '#db/postgres/cannot-start.ts'
import { startPostgres } from '#db/postgres/start-postgres.server.ts'

// Starts PostgreSQL as the shop does, prints the connection or the reason for failing as one line of JSON, and runs until it is stopped.
const [dataDir = ''] = process.argv.slice(2)
try {
  const postgres = await startPostgres({ dataDir, log: pino({ level: 'info' }, process.stderr) })
  const keepAlive = setInterval(() => {}, 60_000)
  process.once('SIGTERM', async () => {
    await postgres.stop()
    clearInterval(keepAlive)
  })
  console.log(JSON.stringify({ connection: postgres.connection }))
} catch (error) {
  if (!(error instanceof CannotStart)) throw error
  console.log(JSON.stringify({ sentence: error.message }))
  process.exitCode = 1
}
