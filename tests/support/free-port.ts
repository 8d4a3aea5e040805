import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that Linux gives to outgoing connections: one of those could take the port before the caller listens on it. */
const [first, count] = [10_000, 10_000]

/** Processes that look at the same time begin far apart. */
let next = (process.pid * 37) % count

/** A port on which nothing listens. The same process gets another one each time. */
export async function findFreePort(): Promise<number> {
  const port = first + next
  next = (next + 1) % count
  return (await isFree(port)) ? port : await findFreePort()
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  const listening = once(server, 'listening').then(
    () => true,
    () => false,
  )
  server.listen(port, '127.0.0.1')
  if (!(await listening)) return false
  server.close()
  await once(server, 'close')
  return true
}
